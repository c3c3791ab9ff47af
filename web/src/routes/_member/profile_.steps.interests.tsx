import { createFileRoute } from '@tanstack/react-router';
import { InterestsPage } from '../../features/interests/interests-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/profile_/steps/interests')({
  loader: () => loadNamespaces('interests'),
  component: InterestsPage,
});
