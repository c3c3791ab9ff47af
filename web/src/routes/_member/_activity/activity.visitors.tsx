import { createFileRoute } from '@tanstack/react-router';
import { VisitorsList } from '../../../features/lists/visitors-list.tsx';
import { ListsBoostBanner } from '../../-boost-banner.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/activity/visitors')({
  loader: (context) =>
    loadScreen(context, {
      texts: ['lists', 'compatibility', 'boost'],
      queries: (start) => start.listOfPremium('visitsYou'),
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <ListsBoostBanner />
      <VisitorsList />
    </>
  );
}
