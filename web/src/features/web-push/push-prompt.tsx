import { limits } from '@kindred/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpenAutomatically } from '../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useConsent } from '../../lib/tracking/consent.ts';
import { isPushSupported, mayPrompt } from './push-state.ts';

/**
 * Asks a member who has been there for a while whether to be told of news; of one who has answered, only follows what the
 * answer was (spec 1 §4 Web push).
 */
export const PushPrompt = () => {
  const router = useRouter();
  const open = useOpenPopup();
  useEffect(() => {
    if (!isPushSupported()) return;
    const { permission } = Notification;
    if (permission !== 'default')
      void import('./follow-answer.ts').then(({ followAnswer }) => followAnswer(permission));
    const timer = setInterval(() => {
      const { isConsentConfigured } = useConsent.getState();
      // One question at a time: that about cookies comes first.
      if (
        isConsentConfigured &&
        mayPrompt() &&
        document.visibilityState === 'visible' &&
        canOpenAutomatically(router.state.location)
      )
        open('webPush');
    }, limits.webPush.popupAfterSeconds * 1000);
    return () => clearInterval(timer);
  }, [router, open]);
  return null;
};
