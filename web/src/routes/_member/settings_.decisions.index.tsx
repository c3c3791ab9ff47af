import { createFileRoute } from '@tanstack/react-router';
import { DecisionsPage } from '../../features/decisions/decisions-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/decisions/')({
  loader: () => loadNamespaces('decisions'),
  component: DecisionsPage,
});
