import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../features/reports/reports-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/reports')({
  loader: () => loadNamespaces('console-queues', 'decisions', 'abuse'),
  component: ReportsPage,
});
