import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../../../features/registration/registration-page.tsx';
import { loadNamespaces } from '../../../lib/i18n.ts';

export const Route = createFileRoute('/_guest/_form/registration')({
  validateSearch: ({ flow }: Record<string, unknown>): { flow?: 'email-first' } =>
    flow === 'email-first' ? { flow } : {},
  loader: () => loadNamespaces('registration', 'errors'),
  component: Registration,
});

function Registration() {
  const { flow = 'default' } = Route.useSearch();
  return <RegistrationPage flow={flow} />;
}
