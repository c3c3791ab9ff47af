import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/profile/privacy-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/privacy/')({
  loader: () => loadNamespaces('profile'),
  component: PrivacyPage,
});
