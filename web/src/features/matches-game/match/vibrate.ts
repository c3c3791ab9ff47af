import { prefersReducedMotion } from '../../../lib/layout/prefers-reduced-motion.ts';

/** Two short beats with a pause between them, in milliseconds. */
const heartbeat = [40, 80, 60];

/**
 * Vibrates once for a new match. Browsers without vibration do nothing, and so does one whose page was not touched yet: it would refuse
 * the call and log a warning.
 */
export const vibrateForMatch = (): void => {
  const { userActivation } = navigator;
  if (!('vibrate' in navigator) || !userActivation?.hasBeenActive || prefersReducedMotion()) return;
  navigator.vibrate(heartbeat);
};
