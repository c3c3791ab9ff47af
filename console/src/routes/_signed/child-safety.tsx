import { createFileRoute } from '@tanstack/react-router';
import { ChildSafetyPage } from '../../features/child-safety/child-safety-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/child-safety')({
  loader: () => loadNamespaces('console-child', 'console-queues', 'console-members', 'decisions'),
  component: ChildSafetyPage,
});
