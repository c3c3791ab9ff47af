import { createFileRoute } from '@tanstack/react-router';
import { ActivityFeed } from '../../../features/activity-feed/activity-feed.tsx';
import { loadScreen } from '../../-load-screen.ts';

export const Route = createFileRoute('/_member/_activity/activity/')({
  loader: (context) =>
    loadScreen(context, { texts: ['lists', 'activity-feed'], queries: (start) => start.activityFeed() }),
  component: ActivityFeed,
});
