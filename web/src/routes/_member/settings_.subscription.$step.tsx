import { createFileRoute } from '@tanstack/react-router';
import { readFeature } from '../../features/subscription/read-feature.ts';
import { UnsubscribeStep } from '../../features/subscription/unsubscribe-step.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/subscription/$step')({
  validateSearch: readFeature,
  loader: () => loadNamespaces('subscription', 'benefits'),
  component: Step,
});

function Step() {
  const { step } = Route.useParams();
  const { plan: feature } = Route.useSearch();
  return <UnsubscribeStep key={`${step}:${feature}`} step={step} feature={feature} />;
}
