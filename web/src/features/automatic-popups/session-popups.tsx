import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { CountedPopup } from '@kindred/contract/engagement/popups';
import { useEffect } from 'react';
import { api } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { toDeviceClock } from '../../lib/http/server-clock.ts';
import { likersQuery, showsLikers } from '../../lib/members/likers-query.ts';
import { tariffLists } from '../../lib/payments/tariffs-query.ts';
import { clearPopupQueue, type Opening, queuePopup, setQuietUntil } from '../../lib/popup-queue/popup-queue.ts';
import { useSession } from '../../lib/session/session.ts';

const { session, retargeting } = popupLimits;
const refreshMs = session.refreshMinutes * 60_000;

/** The popup of each answer of `claimPopup`, and the queries that its content must fetch again. */
const claimed = {
  likes_me: { opening: { popup: 'offer', parameters: { offer: 'likesMe' } }, stale: likersQuery.queryKey },
  vip_offer: { opening: { popup: 'offer', parameters: { offer: 'vipOffer' } }, stale: null },
  free_day: { opening: { popup: 'freeDay' }, stale: ['free-day'] },
  special_price: { opening: { popup: 'offer', parameters: { offer: 'specialPrice' } }, stale: tariffLists },
} as const;

/** Claims a popup at the server, which decides whether this tab may open it. */
const claim = async (popup: CountedPopup): Promise<Opening | null> => {
  const { opens } = await api('claimPopup', { popup });
  if (opens === null) return null;
  const { opening, stale } = claimed[opens];
  if (stale) await queryClient.invalidateQueries({ queryKey: stale });
  return opening;
};

const queueClaim = (popup: CountedPopup): void => {
  if (popup === 'likes_me' && !showsLikers) return;
  queuePopup({
    type: popup,
    isOffer: true,
    delaySeconds: popup === 'retargeting' ? retargeting.afterSeconds : session.offerAfterSeconds,
    resolve: () => claim(popup),
  });
};

/**
 * Reports to the server that the member uses the app: at the start of the page, and with activity, at most once in two minutes. A new
 * session queues its popups (spec 3 §4 New session).
 */
const followSession = (): (() => void) => {
  const ended = new AbortController();
  let reportedAt = 0;
  let isFirst = true;
  const report = async (): Promise<void> => {
    if (document.hidden || Date.now() - reportedAt < refreshMs) return;
    reportedAt = Date.now();
    try {
      const { is_new_session: isNew, quiet_until, popups } = await api('reportSession');
      if (ended.signal.aborted) return;
      setQuietUntil(toDeviceClock(quiet_until).getTime());
      // A reload continues a session, whose popups may not have opened yet.
      if (isNew || isFirst) popups.forEach(queueClaim);
      isFirst = false;
    } catch {
      // The next activity reports again.
      reportedAt = 0;
    }
  };
  const onActivity = () => void report();
  for (const activity of ['pointerdown', 'keydown'] as const)
    window.addEventListener(activity, onActivity, { signal: ended.signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', onActivity, { signal: ended.signal });
  void report();
  return () => {
    ended.abort();
    setQuietUntil(null);
    clearPopupQueue();
  };
};

/** Follows the sessions of the member in the app. */
export default function SessionPopups() {
  const member = useSession((state) => state.member);
  useEffect(() => (member === null ? undefined : followSession()), [member]);
  return null;
}
