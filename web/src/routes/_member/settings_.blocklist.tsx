import { createFileRoute } from '@tanstack/react-router';
import { BlockListPage } from '../../features/block-list/block-list-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/blocklist')({
  loader: () => loadNamespaces('block-list'),
  component: BlockListPage,
});
