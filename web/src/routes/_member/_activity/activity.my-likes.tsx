import { createFileRoute } from '@tanstack/react-router';
import { MyLikesList } from '../../../features/lists/my-likes-list.tsx';
import { ListsBoostBanner } from '../../-boost-banner.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/activity/my-likes')({
  loader: (context) =>
    loadScreen(context, { texts: ['lists', 'compatibility', 'boost'], queries: (start) => start.list('myLikes') }),
  component: Page,
});

function Page() {
  return (
    <>
      <ListsBoostBanner />
      <MyLikesList />
    </>
  );
}
