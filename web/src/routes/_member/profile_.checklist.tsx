import { createFileRoute } from '@tanstack/react-router';
import { ChecklistPage } from '../../features/profile/checklist/checklist-page.tsx';
import { VerifyLine } from '../../features/verification/verify-line.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/profile_/checklist')({
  loader: () => loadNamespaces('profile', 'profile-edit', 'verification', 'vocabulary'),
  component: Checklist,
});

function Checklist() {
  return (
    <ChecklistPage>
      <VerifyLine />
    </ChecklistPage>
  );
}
