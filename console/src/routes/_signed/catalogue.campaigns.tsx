import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '../../features/catalogue/campaigns-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/catalogue/campaigns')({
  loader: () => loadNamespaces('console-catalogue'),
  component: CampaignsPage,
});
