import { createFileRoute } from '@tanstack/react-router';
import { FavoritesList } from '../../../features/lists/favorites-list.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/profile_/favd')({
  loader: (context) =>
    loadScreen(context, { texts: ['lists', 'compatibility'], queries: (start) => start.list('favorites') }),
  component: Page,
});

function Page() {
  return <FavoritesList />;
}
