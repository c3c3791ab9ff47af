import { createFileRoute } from '@tanstack/react-router';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { Notifications } from '../-notifications.tsx';

export const Route = createFileRoute('/_member/settings_/notifications')({
  loader: () => loadNamespaces('notifications', 'web-push'),
  component: Notifications,
});
