import type { FeatureHid } from '@kindred/contract/experiments';
import { createContext, use, useEffect, useState } from 'react';
import { type Experiments, useExperiments } from '../../lib/experiments.ts';
import { readyExperiments } from '../../lib/load-experiments.ts';

/** What is on, as a payment was opened with it; null where that was not known in time. */
export type Flags = Experiments['features'] | null;

/** Nobody waits longer for how a payment looks; most know it from the page before. */
const patienceMs = 1500;

/** A server that tells of no feature and of no group has not told yet. */
const known = ({ features, groups }: Experiments): Flags =>
  Object.keys(features).length + Object.keys(groups).length > 0 ? features : null;

/**
 * What is on for one opening of a payment: nothing of it changes under who reads, whatever comes later. Undefined as long as it is
 * worth waiting for.
 */
export const useOpeningFlags = (): Flags | undefined => {
  const [flags, settle] = useState<Flags | undefined>(() => known(useExperiments.getState()) ?? undefined);
  const isWaiting = flags === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    // Straight at a payment by a link, the page would ask a while later.
    void readyExperiments();
    const stop = useExperiments.subscribe((now) =>
      settle((before) => (before === undefined ? (known(now) ?? undefined) : before)),
    );
    const timer = setTimeout(() => settle((before) => (before === undefined ? null : before)), patienceMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isWaiting]);
  return flags;
};

export const FlagsPlace = createContext<Flags>(null);

/** Whether a feature is on for this opening; undefined where that is not known. */
export const usePaymentFlag = (hid: FeatureHid): boolean | undefined => {
  const flags = use(FlagsPlace);
  return flags ? flags[hid] !== undefined : undefined;
};
