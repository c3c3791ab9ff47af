import { createFileRoute } from '@tanstack/react-router';
import { LeavingStep } from '../../../features/leaving/leaving-step.tsx';
import { readLeavingSearch } from '../../../features/leaving/reasons.ts';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

const Page = () => {
  const { step } = Route.useParams();
  return <LeavingStep step={step} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/_member/settings_/profile/$step')({
  validateSearch: readLeavingSearch,
  loader: () => loadNamespaces('leaving', 'profile', 'registration', 'login'),
  component: Page,
});
