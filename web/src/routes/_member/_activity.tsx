import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ActivityFrame } from '../../features/lists/activity-frame.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { PickupSkeleton } from '../../lib/members/pickup-skeleton.tsx';

const PickupRow = lazyExtra(() => import('../../lib/members/pickup-row.tsx'), <PickupSkeleton />);

/** The activity feed and the pages of the lists: likes, visitors, matches. Their tabs stay while the list changes. */
export const Route = createFileRoute('/_member/_activity')({
  loader: () => loadNamespaces('lists'),
  component: Activity,
});

function Activity() {
  return (
    <ActivityFrame above={<PickupRow />}>
      <Outlet />
    </ActivityFrame>
  );
}
