import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { BelowPopup } from '../app/below-popup.tsx';
import { PopupOutlet } from '../app/popup-outlet.tsx';
import { MatchEvents } from '../features/matches-game/match/match-events.tsx';
import { PhotoEvents } from '../features/photos/photo-events.tsx';
import { AccessGate } from '../features/session/access-gate.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { SupportEvents } from '../features/support/support-events.tsx';
import { QueryProvider } from '../lib/http/query-provider.tsx';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { Optional } from '../lib/layout/error-boundary.tsx';
import { firstScreenShown } from '../lib/layout/first-screen.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { loadMemberStyles } from '../lib/layout/member-styles.ts';
import { readPopup } from '../lib/popups/popups.ts';
import { useSession } from '../lib/session/session.ts';
import { loadFirstPopup, settleFlags } from './-load-screen.ts';

interface NoticesProps {
  readonly onMounted: () => void;
}

/** Without their code, the page gets the events that it handles itself. */
const WithoutNotices = ({ onMounted }: NoticesProps) => {
  useEffect(onMounted, [onMounted]);
  return null;
};

const MemberNotices = lazyExtra<NoticesProps>(async () => {
  await firstScreenShown();
  const code = await retryFetch(() => import('../app/member-notices.tsx')).catch(() => undefined);
  return code ?? { default: WithoutNotices };
});

/** The main application. Guests are redirected to the home page (spec 1 §2). */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location: { href } }) => {
    if (useSession.getState().authenticated) return;
    throw redirect({ to: '/', replace: true, state: (state) => ({ ...state, wanted: href }) });
  },
  // Flags are final before a member's first screen, so that they change nothing on a visible one. Beside the loaders of the screen.
  loader: ({ location }) =>
    Promise.all([
      settleFlags(),
      loadFirstPopup(readPopup(location.search)),
      loadNamespaces('shell', 'session', 'matches-game'),
      loadMemberStyles(),
    ]),
  // The next member waits for their flags too.
  gcTime: 0,
  component: Member,
});

function Member() {
  const [isListening, setListening] = useState(false);
  const listen = useCallback(() => setListening(true), []);
  return (
    <QueryProvider>
      <AccessGate>
        <Shell isListening={isListening}>
          <BelowPopup>
            <Outlet />
          </BelowPopup>
        </Shell>
        <Optional>
          <MatchEvents />
        </Optional>
        <Optional>
          <PhotoEvents />
        </Optional>
        <Optional>
          <SupportEvents />
        </Optional>
        <MemberNotices onMounted={listen} />
        <PopupOutlet />
      </AccessGate>
    </QueryProvider>
  );
}
