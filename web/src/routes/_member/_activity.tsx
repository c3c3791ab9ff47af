import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ActivityFrame } from '../../features/lists/activity-frame.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { PickupRow } from '../../lib/members/pickup-row.tsx';

/** The activity feed and the pages of the lists: likes, visitors, matches. Their tabs stay while the list changes. */
export const Route = createFileRoute('/_member/_activity')({
  loader: () => loadNamespaces('lists', 'member-menu'),
  component: Activity,
});

function Activity() {
  return (
    <ActivityFrame above={<PickupRow />}>
      <Outlet />
    </ActivityFrame>
  );
}
