import { createFileRoute } from '@tanstack/react-router';
import { LikesList } from '../../../features/lists/likes-list.tsx';
import { ListsBoostBanner } from '../../-boost-banner.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/activity/likes')({
  loader: (context) =>
    loadScreen(context, {
      texts: ['lists', 'compatibility', 'boost'],
      queries: (start) => start.listOfPremium('likesYou'),
    }),
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
