import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { SiteFooter } from '../../lib/site-footer.tsx';
import { SiteHeader } from '../../lib/site-header.tsx';
import { AppealPart } from './appeal-part.tsx';
import { StatementView } from './statement-view.tsx';

/** The statement that a letter leads to, for whoever has no session to read it in. */
export const LinkedDecisionPage = ({ statement: sealed }: { statement: string }) => {
  const { t } = useTranslation(['decisions', 'common']);
  const say = useErrorText();
  const client = useQueryClient();
  const queryKey = ['statement', sealed];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api('statement', { statement: sealed }, { signal }) });
  const appeal = async (text: string) =>
    client.setQueryData(queryKey, await api('appealByStatement', { statement: sealed, text }));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader away />
      <main className="mx-auto w-full max-w-2xl flex-1 px-safe pt-8 pb-14 [--safe-least:1.25rem]">
        <h1 className="mb-4 text-3xl font-bold text-balance">{t('link.title')}</h1>
        {query.isPending && <Skeleton className="h-60 rounded-xl" />}
        {isGone && <p role="alert">{t('link.gone')}</p>}
        {query.isError && !isGone && (
          <div className="flex flex-col gap-4">
            <p role="alert">{say('statement', query.error)}</p>
            <Button variant="secondary" onClick={() => void query.refetch()}>
              {t('common:action.retry')}
            </Button>
          </div>
        )}
        {query.data && (
          <>
            <StatementView statement={query.data.decision} />
            <AppealPart statement={query.data.decision} onAppeal={appeal} />
          </>
        )}
      </main>
      <SiteFooter />
    </div>
  );
};
