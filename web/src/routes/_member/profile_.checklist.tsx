import { createFileRoute } from '@tanstack/react-router';
import { ChecklistPage } from '../../features/profile/checklist-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_member/profile_/checklist')({
  loader: () => loadNamespaces('profile', 'profile-edit', 'vocabulary'),
  component: ChecklistPage,
});
