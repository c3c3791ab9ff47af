import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../lib/layout/failed-state.tsx';
import { decisionsQuery } from '../../lib/members/decisions-query.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { DecisionLine } from './decision-line.tsx';

/** What operators decided of oneself, newest first (spec 2 §6). */
export const DecisionsPage = () => {
  const { t } = useTranslation(['decisions', 'common']);
  const back = useBack('/settings');
  const query = useInfiniteQuery(decisionsQuery);
  const all = query.data?.pages.flatMap((page) => page.decisions) ?? [];
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('entry')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">
        {all.length > 0 && <p className="mb-4 text-text-muted text-pretty">{t('intro')}</p>}
        {query.isPending && <Skeleton className="h-20 rounded-xl" />}
        {query.isError && (
          <FailedState
            title={t('failed')}
            call="decisions"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && all.length === 0 && <EmptyState art="search" title={t('empty.title')} text={t('empty.text')} />}
        <ul className="flex flex-col gap-3">
          {all.map((statement) => (
            <DecisionLine key={statement.uid} statement={statement} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            block
            variant="ghost"
            className="mt-4"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </main>
  );
};
