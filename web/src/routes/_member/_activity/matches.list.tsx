import { createFileRoute } from '@tanstack/react-router';
import { MatchesList } from '../../../features/lists/matches-list.tsx';
import { ListsBoostBanner } from '../../-boost-banner.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/matches/list')({
  loader: (context) =>
    loadScreen(context, { texts: ['lists', 'matches', 'compatibility'], queries: (start) => start.matchesList() }),
  component: Page,
});

function Page() {
  return (
    <>
      <ListsBoostBanner />
      <MatchesList />
    </>
  );
}
