import { createFileRoute } from '@tanstack/react-router';
import { ImageRemovalsPage } from '../../features/image-removals/image-removals-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/image-removals')({
  loader: () => loadNamespaces('console-removals', 'console-queues', 'console-members'),
  component: ImageRemovalsPage,
});
