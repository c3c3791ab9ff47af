import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '../../../features/password/change-password-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/profile/change-password')({
  loader: () => loadNamespaces('profile', 'recovery', 'registration', 'login'),
  component: ChangePasswordPage,
});
