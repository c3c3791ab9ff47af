import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { decisionsQuery } from '../../lib/members/decisions-query.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { AppealSection } from './appeal-section.tsx';
import { StatementView } from './statement-view.tsx';

/** One decision: its statement of reasons and its appeal. Opening the page marks the decision as seen. */
export const DecisionPage = ({ uid }: { uid: string }) => {
  const { t } = useTranslation(['decisions', 'common']);
  const client = useQueryClient();
  const back = useBack('/settings/decisions');
  const query = useQuery({
    queryKey: ['decision', uid],
    queryFn: ({ signal }) => api('decision', { uid }, { signal }),
    meta: { live: true },
  });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const statement = query.data?.decision;
  const isNew = statement?.isSeen === false;
  useEffect(() => {
    if (!isNew) return;
    api('markDecisionsSeen', { uids: [uid] })
      .then(() => client.invalidateQueries({ queryKey: decisionsQuery.queryKey }))
      .catch((error: unknown) => {
        // The next opening of the page sends it again.
        if (!(error instanceof ApiError)) throw error;
      });
  }, [isNew, uid, client]);
  const appeal = async (text: string) => {
    client.setQueryData(['decision', uid], await api('appeal', { uid, text }));
    await client.invalidateQueries({ queryKey: decisionsQuery.queryKey });
  };
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('entry')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">
        {isGone ? (
          <EmptyState
            art="search"
            title={t('common:notFound.title')}
            text={t('common:notFound.text')}
            action={
              <Link to="/settings/decisions" replace className={buttonClass({ block: true })}>
                {t('entry')}
              </Link>
            }
          />
        ) : (
          <QueryState
            query={query}
            loading={<Skeleton className="h-60 rounded-xl" />}
            call="decision"
            failedTitle={t('failed')}
          >
            {({ decision }) => (
              <>
                <StatementView statement={decision} />
                <AppealSection statement={decision} onAppeal={appeal} />
              </>
            )}
          </QueryState>
        )}
      </div>
    </main>
  );
};
