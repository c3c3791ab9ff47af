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

/** The offer is looked up once per tab. */
const lookedUp = stored('tab', 'session-offer', text, null);
const sessions = memberStorage<SessionMemory>('session-offers');

/** What a new session opens with, when its member has been there for a while and nothing else is open (spec 3 §4 New session). */
export const useSessionOffer = (): void => {
  const client = useQueryClient();
  const router = useRouter();
  const openPopup = useOpenPopup();
  useEffect(() => {
    if (lookedUp.read()) return undefined;
    // One question at a time: that about cookies comes first.
    const isFree = () =>
      document.visibilityState === 'visible' &&
      canOfferAutomatically(router.latestLocation) &&
      useConsent.getState().isConsentConfigured;
    const look = async () => {
      const own = client.getQueryData(myProfileQuery.queryKey);
      const counters = client.getQueryData(countersQuery.queryKey);
      if (!own || !counters || !isFree()) return;
      // Whoever became a match since counts among the new ones still.
      const likes = showsLikers && counters.likesMe > 0 ? await client.fetchQuery(likersQuery) : 0;
      if (!isFree() || lookedUp.read()) return;
      clearInterval(timer);
      lookedUp.write('1');
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
