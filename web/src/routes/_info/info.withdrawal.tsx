import { createFileRoute, redirect } from '@tanstack/react-router';
import { InfoFrame } from '../../features/info/info-frame.tsx';
import { MailedWithdrawalPage } from '../../features/receipts/mailed-withdrawal-page.tsx';
import { withdrawalToken } from '../../lib/account/unsubscribe-link.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/withdrawal')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' && token ? { token } : {}),
  beforeLoad: ({ search: { token } }) => {
    if (!token) return;
    // The token works without a session, so it must not stay in the browser's history.
    withdrawalToken.save(token);
    throw redirect({ to: '/info/withdrawal', replace: true });
  },
  loader: () => loadNamespaces('receipts', 'info', 'home'),
  component: Withdrawal,
});

function Withdrawal() {
  const token = withdrawalToken.read() ?? '';
  return (
    <InfoFrame path="/info/withdrawal">
      <QueryProvider>
        <MailedWithdrawalPage key={token} token={token} />
      </QueryProvider>
    </InfoFrame>
  );
}
