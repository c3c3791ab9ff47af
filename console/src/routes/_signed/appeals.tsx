import { createFileRoute } from '@tanstack/react-router';
import { AppealsPage } from '../../features/appeals/appeals-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/appeals')({
  loader: () => loadNamespaces('console-queues', 'console-members', 'decisions', 'abuse'),
  component: AppealsPage,
});
