import { createFileRoute } from '@tanstack/react-router';
import { PhotoQueuePage } from '../../features/photo-queue/photo-queue-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/photos')({
  loader: () => loadNamespaces('console-queues', 'decisions'),
  component: PhotoQueuePage,
});
