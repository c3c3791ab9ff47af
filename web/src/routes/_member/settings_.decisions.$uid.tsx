import { createFileRoute } from '@tanstack/react-router';
import { DecisionPage } from '../../features/decisions/decision-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/decisions/$uid')({
  loader: () => loadNamespaces('decisions'),
  component: Decision,
});

function Decision() {
  const { uid } = Route.useParams();
  return <DecisionPage key={uid} uid={uid} />;
}
