import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../features/info/documents-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/legal-documents/')({
  loader: () => loadNamespaces('home', 'info', 'consumer-info', 'profile'),
  component: DocumentsPage,
});
