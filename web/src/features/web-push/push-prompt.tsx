import { limits } from '@kindred/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { mayOpenByItself } from '../../lib/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { isPushSupported, mayPrompt } from './push-state.ts';

/**
 * Asks a member who has been there for a while whether to be told of news; of one who has allowed it, only brings this
 * browser's subscription up to date (spec 1 §4 Web push).
 */
export const PushPrompt = () => {
  const router = useRouter();
  const open = useOpenPopup();
  useEffect(() => {
    if (!isPushSupported()) return;
    if (Notification.permission === 'granted') void import('./subscribe.ts').then(({ subscribe }) => subscribe());
    const timer = setInterval(() => {
      const { isConsentConfigured } = useConsent.getState();
      // One question at a time: that about cookies comes first.
      if (
        isConsentConfigured &&
        mayPrompt() &&
        document.visibilityState === 'visible' &&
        mayOpenByItself(router.state.location)
      )
        open('webPush');
    }, limits.webPush.popupAfterSeconds * 1000);
    return () => clearInterval(timer);
  }, [router, open]);
  return null;
};
