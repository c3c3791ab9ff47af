import { useEffect, useEffectEvent } from 'react';
import { checkConnection } from '../../lib/tracking/connection-check.ts';
import { whenAllowed } from '../../lib/tracking/consent.ts';
import { type FunnelStep, startFunnel, trackFunnelEvent, trackStep } from '../../lib/tracking/funnel.ts';
import type { Step } from './steps.ts';

interface Place extends Omit<FunnelStep, 'name'> {
  /** The address names it: it is not on its way to another. */
  readonly isShown: boolean;
}

/**
 * Tells of each step that is shown, by its name in the address, and that the way began (spec 1 §7 funnel). Answers how to
 * tell of the button that leads on.
 */
export const useFunnelSteps = ({ hash: name }: Step, { number, count, type, isShown }: Place) => {
  useEffect(() => whenAllowed('performance', () => void checkConnection('registration')), []);
  const tell = useEffectEvent(
    (shown: Pick<FunnelStep, 'name' | 'type'>) => void startFunnel().then(() => trackStep({ ...shown, number, count })),
  );
  // A step that another number comes to stands where it stood.
  useEffect(() => {
    if (isShown) tell({ name, type });
  }, [name, type, isShown]);
  return (action: string): void => void trackFunnelEvent({ name, element_type: 'button', action });
};
