import { createFileRoute } from '@tanstack/react-router';
import { ArchiveReceiverPage } from '../../../features/archive/receiver-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/privacy/request-profile-info/email')({
  loader: () => loadNamespaces('archive', 'profile', 'registration', 'login'),
  component: ArchiveReceiverPage,
});
