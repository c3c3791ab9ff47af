import { paymentLimits } from '@kindred/contract/payments/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOfferAutomatically } from '../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useConsent } from '../../lib/tracking/consent.ts';
import { freeDayQuery } from './free-day-query.ts';
import { wasShown } from './shown.ts';

/**
 * Offers the free day of Premium once, after half a minute, to a member who may accept it (spec 2 §4 Tutorials, spec 3 §4 Temporary
 * premium). Shows once the end of a free day that was accepted elsewhere.
 */
export default function FreeDayPrompt() {
  const router = useRouter();
  const client = useQueryClient();
  const open = useOpenPopup();
  useEffect(() => {
    const isFree = () =>
      useConsent.getState().isConsentConfigured &&
      document.visibilityState === 'visible' &&
      canOfferAutomatically(router.state.location);
    const checkOffer = async () => {
      if (wasShown('freeDay') || wasShown('temporaryPremium') || !isFree()) return;
      const { is_available, active_to } = await client.fetchQuery(freeDayQuery);
      if (!isFree()) return;
      if (is_available) open('freeDay');
      else if (active_to !== null) open('temporaryPremium');
    };
    // After a failure the next tick checks again.
    const timer = setInterval(
      () => void checkOffer().catch(() => undefined),
      paymentLimits.retargeting.afterSeconds * 1000,
    );
    return () => clearInterval(timer);
  }, [router, client, open]);
  return null;
}
