import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOfferAutomatically, canOpenAutomatically } from '../popups/popup-rules.ts';
import { withoutPopup } from '../popups/popups.ts';
import { useConsent } from '../tracking/consent.ts';
import { checkPopupQueue, type QueueHost, setQueueHost } from './popup-queue.ts';

/** Checks the modal queue each 3000 ms (spec 3 §2). Rendered once, by each layout whose pages open popups automatically. */
export default function PopupQueueRunner() {
  const router = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    const host: QueueHost = {
      // The consent popup comes first. A hidden tab opens nothing, so that one of several tabs shows a popup.
      canOpen: ({ isOffer }) =>
        useConsent.getState().isConsentConfigured &&
        document.visibilityState === 'visible' &&
        (isOffer ? canOfferAutomatically : canOpenAutomatically)(router.latestLocation),
      open: ({ popup, parameters }) =>
        void navigate({
          to: '.',
          search: (search: Record<string, unknown>) => ({ ...withoutPopup(search), ...parameters, popup }),
          hash: true,
          resetScroll: false,
          state: (state) => ({ ...state, popupOpened: true }),
        }),
    };
    const timer = setInterval(() => void checkPopupQueue(host), popupLimits.queue.everyMs);
    setQueueHost(host);
    return () => {
      clearInterval(timer);
      setQueueHost(null);
    };
  }, [router, navigate]);
  return null;
}
