import { boot } from '../brand/boot.ts';
import { tabStore } from '../storage/tab-store.ts';
import { isAllowed } from './consent.ts';
import { type FunnelIds, getFunnelIds } from './funnel-ids.ts';
import { countAnonymously, sendEvent } from './send-event.ts';
import { visitTraffic } from './traffic.ts';

/** Undefined if the server does not answer; then no event is sent. */
const findFunnelIds = (): Promise<FunnelIds | undefined> => getFunnelIds().catch(() => undefined);

/** Tracks the start of a registration, once per funnel. Without consent it is counted anonymously. */
export const startFunnel = async (): Promise<void> => {
  if (tabStore.read().isFunnelStarted) return;
  tabStore.update({ isFunnelStarted: true });
  const product = { product_id: boot().brand.id };
  if (!isAllowed('analytics')) return countAnonymously('startFunnel', product);
  const ids = await findFunnelIds();
  if (ids) await sendEvent('startFunnel', { ...ids, ...product });
};

export interface FunnelStep {
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** The kind of funnel: `default`, `login` and so on. */
  readonly type: string;
}

/** Tracks that a step was shown. Without consent it is counted anonymously (docs/decisions/0017). */
export const trackFunnelStep = async (step: FunnelStep): Promise<void> => {
  const view = {
    event_name: 'view',
    step_name: step.name,
    step_number: step.number,
    step_count: step.count,
    step_type: step.type,
  } as const;
  if (!isAllowed('analytics')) return countAnonymously('trackFunnelStep', view);
  const ids = await findFunnelIds();
  const { landing_id, traffic_c: channel_id } = visitTraffic() ?? {};
  if (ids) await sendEvent('trackFunnelStep', { ...ids, ...view, landing_id, channel_id });
};

/** Tracks the use of an element, such as `{ name: 'email-step', element_type: 'button', action: 'continue' }`. */
export const trackFunnelEvent = async (event: {
  readonly name: string;
  readonly element_type: string;
  readonly action: string;
  readonly meta?: Record<string, string | number | boolean | null>;
}): Promise<void> => {
  if (!isAllowed('analytics')) return;
  const ids = await findFunnelIds();
  if (ids) await sendEvent('trackFunnelEvent', { ...ids, ...event });
};
