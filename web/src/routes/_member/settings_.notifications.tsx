import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';

const BrowserSection = lazyExtra(() => import('../../features/web-push/browser-section.tsx'));

export const Route = createFileRoute('/_member/settings_/notifications')({
  loader: () => loadNamespaces('notifications', 'web-push'),
  component: Notifications,
});

function Notifications() {
  return (
    <NotificationsPage>
      <BrowserSection />
    </NotificationsPage>
  );
}
