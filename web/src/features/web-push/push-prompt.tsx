import { limits } from '@kindred/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpenAutomatically } from '../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useConsent } from '../../lib/tracking/consent.ts';
import { canPrompt, isPushSupported } from './push-state.ts';

/**
 * Opens the popup about notifications after some time. If the browser has an answer, only applies that answer (spec 1 §4 Web push).
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
      // The consent popup comes first.
      if (
        isConsentConfigured &&
        canPrompt() &&
        document.visibilityState === 'visible' &&
        canOpenAutomatically(router.state.location)
      )
        open('webPush');
    }, limits.webPush.popupAfterSeconds * 1000);
    return () => clearInterval(timer);
  }, [router, open]);
  return null;
};
