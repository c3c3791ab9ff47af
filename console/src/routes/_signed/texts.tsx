import { createFileRoute } from '@tanstack/react-router';
import { TextQueuePage } from '../../features/text-queue/text-queue-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/texts')({
  loader: () => loadNamespaces('console-queues', 'decisions'),
  component: TextQueuePage,
});
