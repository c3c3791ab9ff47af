import { createFileRoute } from '@tanstack/react-router';
import { SelfiesPage } from '../../features/verification/selfies-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/verification/')({
  loader: () => loadNamespaces('console-verification', 'verification'),
  component: SelfiesPage,
});
