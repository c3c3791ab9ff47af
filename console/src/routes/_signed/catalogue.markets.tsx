import { createFileRoute } from '@tanstack/react-router';
import { MarketsPage } from '../../features/catalogue/markets-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/catalogue/markets')({
  loader: () => loadNamespaces('console-catalogue'),
  component: MarketsPage,
});
