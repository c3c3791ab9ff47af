import { createFileRoute } from '@tanstack/react-router';
import { RecoverRequestPage } from '../features/recovery/recover-request-page.tsx';
import { loadNamespaces } from '../lib/i18n/i18n.ts';

export const Route = createFileRoute('/sign/recoverrequest')({
  /** `expired`: the link of the email has expired. */
  validateSearch: ({ expired }: Record<string, unknown>): { expired?: true } =>
    expired === true ? { expired: true } : {},
  loader: () => loadNamespaces('recovery', 'sign', 'login', 'errors'),
  component: RecoverRequest,
});

function RecoverRequest() {
  const { expired = false } = Route.useSearch();
  return <RecoverRequestPage key={String(expired)} isExpired={expired} />;
}
