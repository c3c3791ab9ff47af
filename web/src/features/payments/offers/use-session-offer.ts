import { limits } from '@kindred/contract/limits';
import { stored, text } from '@kindred/ui/storage';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countersQuery } from '../../../lib/members/counters.ts';
import { canOfferAutomatically } from '../../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { useConsent } from '../../../lib/tracking/consent.ts';
import { likersQuery, showsLikers } from '../contexts/likers-query.ts';
import { memberStorage } from '../contexts/member-storage.ts';
import { newMember, type SessionMemory, sessionOffer } from './offer-rules.ts';

/** The offer is checked once per tab. */
const isLookedUp = stored('tab', 'session-offer', text, null);
const sessions = memberStorage<SessionMemory>('session-offers');

/** Opens the offer of a new session after some time, when no other popup is open (spec 3 §4 New session). */
export const useSessionOffer = (): void => {
  const client = useQueryClient();
  const router = useRouter();
  const openPopup = useOpenPopup();
  useEffect(() => {
    if (isLookedUp.read()) return undefined;
    // The consent popup comes first.
    const isFree = () =>
      document.visibilityState === 'visible' &&
      canOfferAutomatically(router.latestLocation) &&
      useConsent.getState().isConsentConfigured;
    const checkOffer = async () => {
      const own = client.getQueryData(myProfileQuery.queryKey);
      const counters = client.getQueryData(countersQuery.queryKey);
      if (!own || !counters || !isFree()) return;
      // The counter still includes likers who became matches.
      const likes = showsLikers && counters.likesMe > 0 ? await client.fetchQuery(likersQuery) : 0;
      if (!isFree() || isLookedUp.read()) return;
      clearInterval(timer);
      isLookedUp.write('1');
      const now = Date.now();
      const known = sessions.read() ?? newMember(now);
      const { premium_status: premium, vip_status: vip } = own.payments;
      const member = { isPremium: premium.is_active, isVip: vip.is_active, likes };
      const next = sessionOffer(known, member, now);
      sessions.write(next?.memory ?? known);
      if (next) openPopup('offer', { offer: next.offer });
    };
    // After a failure the next tick checks again.
    const timer = setInterval(() => void checkOffer().catch(() => undefined), limits.webPush.popupAfterSeconds * 1000);
    return () => clearInterval(timer);
  }, [client, router, openPopup]);
};
