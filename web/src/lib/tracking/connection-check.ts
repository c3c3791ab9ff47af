import { tabStore } from '../storage/tab-store.ts';
import { getFunnelIds } from './funnel-ids.ts';
import { tell } from './send-event.ts';

/** What some browsers know of their network. */
interface NetworkInformation {
  /** Megabits a second. */
  readonly downlink?: number;
  readonly effectiveType?: string;
}

/** The time that a small answer takes, in milliseconds. */
const roundTrip = async (): Promise<number> => {
  const began = performance.now();
  await (await fetch('/revisionConfig.json', { cache: 'no-store' })).text();
  return performance.now() - began;
};

/** Measures the network and tells of it, once a way through the registration (spec 1 §7). */
export const checkConnection = async (source: string): Promise<void> => {
  if (tabStore.read().isConnectionChecked) return;
  tabStore.update({ isConnectionChecked: true });
  const { downlink, effectiveType } = (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};
  try {
    const [{ funnel_id }, duration] = [await getFunnelIds(), await roundTrip()];
    await tell('checkConnection', { duration, downlink, type: effectiveType, source, funnel_id });
  } catch {
    // A network that fails is not measured by its failing: the next way will be.
  }
};
