import { createFileRoute, redirect } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/notifications/unsubscribe-page.tsx';
import { unsubscribeToken } from '../../lib/account/unsubscribe-link.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/unsubscribe')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' && token ? { token } : {}),
  beforeLoad: ({ search: { token } }) => {
    if (!token) return;
    // The token changes settings without a session, so it must not stay in the browser's history.
    unsubscribeToken.save(token);
    throw redirect({ to: '/info/unsubscribe', replace: true });
  },
  loader: () => loadNamespaces('notifications'),
  component: Unsubscribe,
});

function Unsubscribe() {
  const token = unsubscribeToken.read() ?? '';
  return (
    <QueryProvider>
      <UnsubscribePage key={token} token={token} />
    </QueryProvider>
  );
}
