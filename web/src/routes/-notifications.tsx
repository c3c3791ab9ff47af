import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';

const BrowserSection = lazyExtra(() => import('../features/web-push/browser-section.tsx'));

/** The notification settings, which have two URLs. */
export const Notifications = () => (
  <NotificationsPage>
    <BrowserSection />
  </NotificationsPage>
);
