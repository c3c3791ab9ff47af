import { limits } from '@kindred/contract/limits';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { RecoverPage } from '../features/recovery/recover-page.tsx';
import { readRecoverLink, storeRecoverLink } from '../lib/account/recover-link.ts';
import { serverSeconds } from '../lib/http/server-clock.ts';
import { loadNamespaces } from '../lib/i18n/i18n.ts';

interface Search {
  /** The time of the request for the email, in unix seconds. The server checks the signed time. */
  timestamp?: number;
  signed_query?: string;
}

export const Route = createFileRoute('/sign/recover')({
  validateSearch: ({ timestamp, signed_query: query }: Record<string, unknown>): Search => ({
    ...(typeof timestamp === 'number' && { timestamp }),
    ...(typeof query === 'string' && query && { signed_query: query }),
  }),
  beforeLoad: ({ search: { timestamp = Number.POSITIVE_INFINITY, signed_query: query } }) => {
    if (query && serverSeconds() - timestamp <= limits.recover.linkMinutes * 60) {
      storeRecoverLink(query);
      throw redirect({ to: '/sign/recover', replace: true });
    }
    if (query || !readRecoverLink())
      throw redirect({ to: '/sign/recoverrequest', search: { expired: true }, replace: true });
  },
  loader: () => loadNamespaces('recovery', 'registration', 'errors'),
  component: Recover,
});

function Recover() {
  return <RecoverPage signedQuery={readRecoverLink()} />;
}
