import { createFileRoute } from '@tanstack/react-router';
import { CoversPage } from '../../features/verification/covers-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/verification/covers')({
  loader: () => loadNamespaces('console-verification'),
  component: CoversPage,
});
