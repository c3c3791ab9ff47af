import { createFileRoute } from '@tanstack/react-router';
import { ArchivePage } from '../../../features/archive/archive-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/privacy/request-profile-info/')({
  loader: () => loadNamespaces('archive'),
  component: ArchivePage,
});
