import { createFileRoute } from '@tanstack/react-router';
import { loadScreen } from '../../-load-screen.ts';
import { MatchesListPage } from '../../-matches-list.tsx';

export const Route = createFileRoute('/_member/_activity/activity/matches')({
  loader: (context) =>
    loadScreen(context, {
      texts: ['lists', 'matches', 'compatibility', 'boost'],
      queries: (start) => start.matchesList(),
    }),
  component: MatchesListPage,
});
