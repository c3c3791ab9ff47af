import { Skeleton } from '@kindred/ui/skeleton';
import { createFileRoute } from '@tanstack/react-router';
import { MatchesListPage } from '../../features/matches/matches-list-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { loadScreen } from '../-load-screen.ts';

const BoostBanner = lazyExtra(
  async () => {
    const [banner] = await Promise.all([import('../../features/boosts/boost-banner.tsx'), loadNamespaces('boost')]);
    return banner;
  },
  <Skeleton className="mb-4 h-38 rounded-xl" />,
);

export const Route = createFileRoute('/_member/matches/list')({
  loader: (context) => loadScreen(context, { texts: ['matches'], queries: (start) => start.matchesList() }),
  component: MatchesList,
});

function MatchesList() {
  return <MatchesListPage banner={<BoostBanner context="boost_banner_likes" />} />;
}
