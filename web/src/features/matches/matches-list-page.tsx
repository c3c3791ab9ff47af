import { limits } from '@kindred/contract/limits';
import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../lib/layout/failed-state.tsx';
import { MatchTile } from './match-tile.tsx';
import { useLoadAhead } from './use-load-ahead.ts';
import { useMatches } from './use-matches.ts';

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

/** All matches (spec 2 §2 Lists), below the banner of the route. */
export const MatchesListPage = ({ banner }: { banner?: ReactNode }) => {
  const { t } = useTranslation('matches');
  return (
    <main className="pb-6">
      <PageHeader title={t('title')} />
      <div className="px-safe pt-2">
        {banner}
        <Matches />
      </div>
    </main>
  );
};

const Matches = (): ReactNode => {
  const { t } = useTranslation('matches');
  const matches = useMatches();
  const more = matches.hasNextPage && !matches.isFetchingNextPage && !matches.isFetchNextPageError;
  const end = useLoadAhead(more, () => void matches.fetchNextPage());
  if (matches.isPending) return <MatchesSkeleton count={limits.list.skeletons} />;
  if (!matches.data) return <MatchesFailed error={matches.error} onRetry={() => void matches.refetch()} />;
  const items = matches.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoMatches />;
  return (
    <>
      <ul className={grid} aria-label={t('title')}>
        {items.map((item) => (
          <li key={item.user.hid}>
            <MatchTile item={item} isNew={matches.isNew(item)} />
          </li>
        ))}
      </ul>
      <div ref={end} />
      {matches.isFetchingNextPage && <MatchesSkeleton count={3} />}
      {matches.isFetchNextPageError && (
        <MatchesFailed error={matches.error} onRetry={() => void matches.fetchNextPage()} />
      )}
    </>
  );
};

const MatchesSkeleton = ({ count }: { count: number }) => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={`${grid} not-first:mt-3`}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 rounded-xl" />
      ))}
    </div>
  );
};

const NoMatches = () => {
  const { t } = useTranslation('matches');
  return (
    <EmptyState
      art="hearts"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to="/matches" className={buttonClass({ block: true })}>
          {t('empty.discover')}
        </Link>
      }
    />
  );
};

const MatchesFailed = (failed: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('matches');
  return <FailedState title={t('failed')} call="matches" {...failed} />;
};
