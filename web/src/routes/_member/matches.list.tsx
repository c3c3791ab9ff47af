import { createFileRoute } from '@tanstack/react-router';
import { MatchesListPage } from '../../features/matches/matches-list-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_member/matches/list')({
  loader: () => loadNamespaces('matches'),
  component: MatchesListPage,
});
