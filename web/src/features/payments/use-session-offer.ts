import { limits } from '@kindred/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { countersQuery } from '../../lib/counters.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { mayOfferByItself } from '../../lib/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { likersQuery, showsLikers } from './likers-query.ts';
import { memory } from './memory.ts';
import { newMember, type SessionMemory, sessionOffer } from './offer-rules.ts';

/** A tab's session is asked once what it opens with. */
const askedAs = 'session-offer';
const sessions = memory<SessionMemory>('session-offers');

/** What a new session opens with, when its member has been there for a while and nothing else is open (spec 3 §4 New session). */
export const useSessionOffer = (): void => {
  const client = useQueryClient();
  const router = useRouter();
  const openPopup = useOpenPopup();
  useEffect(() => {
    if (sessionStorage.getItem(askedAs)) return undefined;
    // One question at a time: that about cookies comes first.
    const isFree = () =>
      document.visibilityState === 'visible' &&
      mayOfferByItself(router.latestLocation) &&
      useConsent.getState().isConsentConfigured;
    const look = async () => {
      const own = client.getQueryData(ownProfileQuery.queryKey);
      const counters = client.getQueryData(countersQuery.queryKey);
      if (!own || !counters || !isFree()) return;
      // Whoever became a match since counts among the new ones still.
      const likes = showsLikers && counters.likesMe > 0 ? await client.fetchQuery(likersQuery) : 0;
      if (!isFree() || sessionStorage.getItem(askedAs)) return;
      clearInterval(timer);
      sessionStorage.setItem(askedAs, '1');
      const now = Date.now();
      const known = sessions.read() ?? newMember(now);
      const { premium_status: premium, vip_status: vip } = own.payments;
      const member = { isPremium: premium.is_active, isVip: vip.is_active, likes };
      const next = sessionOffer(known, member, now);
      sessions.write(next?.memory ?? known);
      if (next) openPopup('offer', { offer: next.offer });
    };
    // Without an answer it is asked at the next turn.
    const timer = setInterval(() => void look().catch(() => undefined), limits.webPush.popupAfterSeconds * 1000);
    return () => clearInterval(timer);
  }, [client, router, openPopup]);
};
