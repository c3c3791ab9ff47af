import { createFileRoute } from '@tanstack/react-router';
import { ConsentPanel } from '../../../features/consent/consent-panel.tsx';
import { MemberCookieSettingsPage } from '../../../features/info/cookie-settings-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/privacy/cookie-privacy-settings')({
  loader: () => loadNamespaces('info', 'consent'),
  component: CookieSettings,
});

function CookieSettings() {
  return (
    <MemberCookieSettingsPage>
      <ConsentPanel />
    </MemberCookieSettingsPage>
  );
}
