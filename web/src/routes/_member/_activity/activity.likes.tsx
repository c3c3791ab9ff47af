import { createFileRoute } from '@tanstack/react-router';
import { LikesList } from '../../../features/lists/likes-list.tsx';
import { ListsBoostBanner } from '../../-boost-banner.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/activity/likes')({
  loader: (context) =>
    loadScreen(context, { texts: ['lists', 'compatibility'], queries: (start) => start.listOfPremium() }),
  component: Page,
});

function Page() {
  return (
    <>
      <ListsBoostBanner />
      <LikesList />
    </>
  );
}
