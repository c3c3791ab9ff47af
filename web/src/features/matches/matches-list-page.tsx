import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { MatchTile } from './match-tile.tsx';
import { useMatches } from './use-matches.ts';

/** All matches (spec 2 §2 Lists), below the banner of the route. */
export const MatchesListPage = ({ banner }: { banner?: ReactNode }) => {
  const { t } = useTranslation('matches');
  const { isNew, ...query } = useMatches();
  return (
    <main className="pb-6">
      <PageHeader title={t('title')} />
      <div className="px-safe pt-2">
        {banner}
        <PagedList
          query={query}
          getItems={(page) => page.items}
          keyOf={({ user }) => user.hid}
          label={t('title')}
          layout="threeColumns"
          skeleton={<Skeleton className="aspect-3/4 rounded-xl" />}
          call="matches"
          failedTitle={t('failed')}
          empty={<NoMatches />}
        >
          {(item) => <MatchTile item={item} isNew={isNew(item)} />}
        </PagedList>
      </div>
    </main>
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
