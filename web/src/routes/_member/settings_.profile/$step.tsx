import { createFileRoute } from '@tanstack/react-router';
import { readLeavingSearch } from '../../../features/leaving/leaving-search.ts';
import { LeavingStep } from '../../../features/leaving/leaving-step.tsx';
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
