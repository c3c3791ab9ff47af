import { Skeleton } from '@kindred/ui/skeleton';
import { createFileRoute } from '@tanstack/react-router';
import { MatchesListPage } from '../../features/matches/matches-list-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';

const BoostBanner = lazyExtra(
  async () => {
    const [banner] = await Promise.all([import('../../features/boosts/boost-banner.tsx'), loadNamespaces('boost')]);
    return banner;
  },
  <Skeleton className="mb-4 h-38 rounded-xl" />,
);

export const Route = createFileRoute('/_member/matches/list')({
  loader: () => loadNamespaces('matches'),
  component: MatchesList,
});

function MatchesList() {
  return <MatchesListPage banner={<BoostBanner context="boost_banner_likes" />} />;
}
