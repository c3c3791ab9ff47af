import { createFileRoute } from '@tanstack/react-router';
import { PreviewPage } from '../../features/catalogue/preview-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/catalogue/preview')({
  loader: () => loadNamespaces('console-catalogue', 'console-finance'),
  component: PreviewPage,
});
