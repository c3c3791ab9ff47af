import { consentFrameId } from '@kindred/contract/consent-choice';
import { useEffect } from 'react';

/** Removes what the server rendered of the consent bar (`ssr/consent-frame.tsx`), and with it the space that is reserved for the bar. */
export const removeConsentFrame = (): void => document.getElementById(consentFrameId)?.remove();

/** Shown instead of a consent bar whose code cannot be loaded. */
export const NoConsentBar = () => {
  useEffect(removeConsentFrame, []);
  return null;
};
