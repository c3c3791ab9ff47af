import { createFileRoute } from '@tanstack/react-router';
import { ConsentPanel } from '../../features/consent/consent-panel.tsx';
import { CookieSettingsPage } from '../../features/info/cookie-settings-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/cookie-privacy-settings')({
  loader: () => loadNamespaces('home', 'info', 'consent'),
  component: CookieSettings,
});

function CookieSettings() {
  return (
    <CookieSettingsPage>
      <ConsentPanel />
    </CookieSettingsPage>
  );
}
