import { createFileRoute } from '@tanstack/react-router';
import { HelpIndexPage } from '../../features/help/help-index-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/help/')({
  loader: () => loadNamespaces('help', 'home'),
  component: HelpIndex,
});

function HelpIndex() {
  return <HelpIndexPage />;
}
