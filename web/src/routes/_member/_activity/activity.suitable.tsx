import { createFileRoute } from '@tanstack/react-router';
import { SuitableList } from '../../../features/lists/suitable-list.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/activity/suitable')({
  loader: (context) =>
    loadScreen(context, { texts: ['lists', 'compatibility'], queries: (start) => start.list('suitable') }),
  component: Page,
});

function Page() {
  return <SuitableList />;
}
