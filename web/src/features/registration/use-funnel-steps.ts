import { useEffect, useEffectEvent } from 'react';
import { checkConnection } from '../../lib/tracking/connection-check.ts';
import { whenAllowed } from '../../lib/tracking/consent.ts';
import { type FunnelStep, startFunnel, trackFunnelEvent, trackStep } from '../../lib/tracking/funnel.ts';
import type { Step } from './steps.ts';

interface StepState extends Omit<FunnelStep, 'name'> {
  /** The URL has the step's hash: the page does not navigate to another step. */
  readonly isShown: boolean;
}

/**
 * Tracks the start of the funnel and each shown step, by its hash (spec 1 §7 funnel). Returns a function that tracks a press of the
 * step's button.
 */
export const useFunnelSteps = ({ hash: name }: Step, { number, count, type, isShown }: StepState) => {
  useEffect(() => whenAllowed('performance', () => void checkConnection('registration')), []);
  const track = useEffectEvent(
    (shown: Pick<FunnelStep, 'name' | 'type'>) => void startFunnel().then(() => trackStep({ ...shown, number, count })),
  );
  // A change of the number or the count alone is not a new step.
  useEffect(() => {
    if (isShown) track({ name, type });
  }, [name, type, isShown]);
  return (action: string): void => void trackFunnelEvent({ name, element_type: 'button', action });
};
