import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { PopupOutlet } from '../app/popup-outlet.tsx';
import { MatchNews } from '../features/matches-game/match-news.tsx';
import { PhotoNews } from '../features/photos/photo-news.tsx';
import { AccessGate } from '../features/session/access-gate.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { SupportNews } from '../features/support/support-news.tsx';
import { PushPrompt } from '../features/web-push/push-prompt.tsx';
import { flagsReady } from '../lib/flags-ready.ts';
import { loadNamespaces } from '../lib/i18n.ts';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import { QueryProvider } from '../lib/query-provider.tsx';
import { useSession } from '../lib/session.ts';

const DecisionNews = lazyExtra(() => import('../features/decisions/decision-news.tsx'));
const BoostNews = lazyExtra(() => import('../features/boosts/boost-news.tsx'));
const FreeDayPrompt = lazyExtra(() => import('../features/free-day/free-day-prompt.tsx'));
const PaidNews = lazyExtra(() => import('../features/messenger/paid/paid-news.tsx'));
const PaymentNews = lazyExtra(() => import('../features/payments/payment-news.tsx'));
const RenewNews = lazyExtra(() => import('../features/subscription/renew-news.tsx'));
const VerificationNews = lazyExtra(() => import('../features/verification/verification-news.tsx'));

/** The main application; guests are led home (spec 1 §2). */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location: { href } }) => {
    // Before the first screen of a member, so that nothing of it changes when the flags come.
    if (useSession.getState().authenticated) return flagsReady();
    throw redirect({ to: '/', replace: true, state: (state) => ({ ...state, wanted: href }) });
  },
  loader: () => loadNamespaces('shell', 'session'),
  component: Member,
});

function Member() {
  return (
    <QueryProvider>
      <AccessGate>
        <Shell>
          <Outlet />
        </Shell>
        <MatchNews />
        <PhotoNews />
        <SupportNews />
        <VerificationNews />
        <BoostNews />
        <FreeDayPrompt />
        <DecisionNews />
        <PaidNews />
        <PaymentNews />
        <RenewNews />
        <PushPrompt />
        <PopupOutlet />
      </AccessGate>
    </QueryProvider>
  );
}
