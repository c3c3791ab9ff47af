import { createFileRoute, redirect } from '@tanstack/react-router';
import { MailedCancellationPage } from '../../features/subscription/mailed-cancellation-page.tsx';
import { cancellationToken } from '../../lib/account/unsubscribe-link.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/cancellation')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' && token ? { token } : {}),
  beforeLoad: ({ search: { token } }) => {
    if (!token) return;
    // The token works without a session, so it must not stay in the browser's history.
    cancellationToken.save(token);
    throw redirect({ to: '/info/cancellation', replace: true });
  },
  loader: () => loadNamespaces('subscription'),
  component: Cancellation,
});

function Cancellation() {
  const token = cancellationToken.read() ?? '';
  return (
    <QueryProvider>
      <MailedCancellationPage key={token} token={token} />
    </QueryProvider>
  );
}
