import { createFileRoute } from '@tanstack/react-router';
import { DialogsPage } from '../../features/messenger/dialogs-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_member/dialogs/')({
  loader: () => loadNamespaces('messenger', 'vocabulary', 'gifts'),
  component: DialogsPage,
});
