import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SiteFooter } from '../../lib/brand/site-footer.tsx';
import { SiteHeader } from '../../lib/brand/site-header.tsx';
import { ApiError, api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { AppealSection } from './appeal-section.tsx';
import { DeadLink } from './dead-link.tsx';
import { StatementView } from './statement-view.tsx';

/** The statement that an email links to. Needs no session: a banned member cannot log in. */
export const LinkedDecisionPage = ({ statement: sealed }: { statement: string }) => {
  const { t } = useTranslation('decisions');
  const client = useQueryClient();
  const queryKey = ['statement', sealed];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api('statement', { statement: sealed }, { signal }) });
  const appeal = async (text: string) =>
    client.setQueryData(queryKey, await api('appealByStatement', { statement: sealed, text }));
  if (query.error instanceof ApiError && query.error.status === 404) return <DeadLink />;
  return (
    <div className="flex min-h-(--k-screen) flex-col">
      <SiteHeader away />
      <main className="mx-auto w-full max-w-2xl flex-1 px-safe pt-8 pb-14 [--safe-least:1.25rem]">
        <h1 className="mb-4 text-3xl font-bold text-balance">{t('link.title')}</h1>
        <QueryState
          query={query}
          loading={<Skeleton className="h-60 rounded-xl" />}
          call="statement"
          failedTitle={t('failed')}
        >
          {({ decision }) => (
            <>
              <StatementView statement={decision} />
              <AppealSection statement={decision} onAppeal={appeal} />
            </>
          )}
        </QueryState>
      </main>
      <SiteFooter />
    </div>
  );
};
