import { useQueries, useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { PopupOutlet } from '../app/popup-outlet.tsx';
import { ownAlbumQuery } from '../features/photos/own-album.ts';
import { AccessGate } from '../features/session/access-gate.tsx';
import { ActivatedPage } from '../features/sign/activated-page.tsx';
import { waitForFlags } from '../lib/experiments/flags-ready.ts';
import { areQueriesSettled } from '../lib/http/queries-settled.ts';
import { QueryProvider } from '../lib/http/query-provider.tsx';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { myProfileQuery } from '../lib/session/my-profile.ts';
import { useSession } from '../lib/session/session.ts';

/** A page of a member without the main application's navigation. Only its two buttons leave it. */
export const Route = createFileRoute('/sign/activated')({
  beforeLoad: () => {
    if (useSession.getState().authenticated) return waitForFlags();
    throw redirect({ to: '/', replace: true });
  },
  loader: () => loadNamespaces('sign', 'benefits', 'session', 'errors'),
  component: Activated,
});

function Activated() {
  return (
    <QueryProvider>
      <AccessGate>
        <ActivatedWithPhotos />
        <PopupOutlet />
      </AccessGate>
    </QueryProvider>
  );
}

/** The photos, and the notice about the email, determine the layout. */
const layoutQueries = [ownAlbumQuery, myProfileQuery] as const;

function ActivatedWithPhotos() {
  const isReady = useQueries({ queries: layoutQueries, combine: areQueriesSettled });
  const { data = [] } = useQuery(ownAlbumQuery);
  return isReady && <ActivatedPage photos={data} />;
}
