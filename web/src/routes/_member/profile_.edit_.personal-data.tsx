import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataPage } from '../../features/profile/personal-data-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/profile_/edit_/personal-data')({
  loader: () => loadNamespaces('profile', 'profile-edit', 'registration', 'vocabulary'),
  component: PersonalDataPage,
});
