import { createFileRoute } from '@tanstack/react-router';
import { SignDonePage } from '../../../features/registration/sign-done-page.tsx';
import { loadNamespaces } from '../../../lib/i18n.ts';

export const Route = createFileRoute('/_guest/_form/sign/done')({
  loader: () => loadNamespaces('registration'),
  component: SignDonePage,
});
