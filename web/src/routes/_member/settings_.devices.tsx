import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '../../features/devices/devices-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/devices')({
  loader: () => loadNamespaces('devices'),
  component: DevicesPage,
});
