import { createFileRoute } from '@tanstack/react-router';
import { DataRequestsPage } from '../../features/data-requests/data-requests-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/data-requests')({
  loader: () => loadNamespaces('console-data-requests'),
  component: DataRequestsPage,
});
