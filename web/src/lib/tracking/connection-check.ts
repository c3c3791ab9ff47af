import { tabStore } from '../storage/tab-store.ts';
import { getFunnelIds } from './funnel-ids.ts';
import { sendEvent } from './send-event.ts';

/** The Network Information API, which not every browser has. */
interface NetworkInformation {
  /** Megabits per second. */
  readonly downlink?: number;
  readonly effectiveType?: string;
}

/** Measures the time of a small request, in milliseconds. */
const measureRoundTrip = async (): Promise<number> => {
  const startedAt = performance.now();
  await (await fetch('/revisionConfig.json', { cache: 'no-store' })).text();
  return performance.now() - startedAt;
};

/** Measures the network and tracks the result, once per funnel (spec 1 §7). */
export const checkConnection = async (source: string): Promise<void> => {
  if (tabStore.read().isConnectionChecked) return;
  tabStore.update({ isConnectionChecked: true });
  const { downlink, effectiveType } = (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};
  try {
    const [{ funnel_id }, duration] = [await getFunnelIds(), await measureRoundTrip()];
    await sendEvent('checkConnection', { duration, downlink, type: effectiveType, source, funnel_id });
  } catch {
    // A failed request is no measurement. The next funnel measures again.
  }
};
