import { createFileRoute } from '@tanstack/react-router';
import { CookieSettingsPage } from '../../features/info/cookie-settings-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_info/info/cookie-privacy-settings')({
  loader: () => loadNamespaces('home', 'info'),
  component: CookieSettingsPage,
});
