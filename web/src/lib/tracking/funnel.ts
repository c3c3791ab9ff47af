import { boot } from '../brand/boot.ts';
import { tabStore } from '../storage/tab-store.ts';
import { isAllowed } from './consent.ts';
import { type FunnelIds, getFunnelIds } from './funnel-ids.ts';
import { count, tell } from './send-event.ts';
import { visitTraffic } from './traffic.ts';

/** Undefined if the server does not answer; then no event is sent. */
const findFunnelIds = (): Promise<FunnelIds | undefined> => getFunnelIds().catch(() => undefined);

/** Somebody begins to register: told once a way, counted without consent. */
export const beginFunnel = async (): Promise<void> => {
  if (tabStore.read().isFunnelBegun) return;
  tabStore.update({ isFunnelBegun: true });
  const product = { product_id: boot().brand.id };
  if (!isAllowed('analytics')) return count('startFunnel', product);
  const named = await findFunnelIds();
  if (named) await tell('startFunnel', { ...named, ...product });
};

export interface FunnelStep {
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Of which walk it is a step. */
  readonly type: string;
}

/** A step was shown; without consent it is counted as nobody's (docs/decisions/0017). */
export const trackStep = async (step: FunnelStep): Promise<void> => {
  const view = {
    event_name: 'view',
    step_name: step.name,
    step_number: step.number,
    step_count: step.count,
    step_type: step.type,
  } as const;
  if (!isAllowed('analytics')) return count('trackFunnelStep', view);
  const named = await findFunnelIds();
  const { landing_id, traffic_c: channel_id } = visitTraffic() ?? {};
  if (named) await tell('trackFunnelStep', { ...named, ...view, landing_id, channel_id });
};

/** Something on a step was used, a button say: `{ name: 'email-step', element_type: 'button', action: 'continue' }`. */
export const trackFunnelEvent = async (event: {
  readonly name: string;
  readonly element_type: string;
  readonly action: string;
  readonly meta?: Record<string, string | number | boolean | null>;
}): Promise<void> => {
  if (!isAllowed('analytics')) return;
  const named = await findFunnelIds();
  if (named) await tell('trackFunnelEvent', { ...named, ...event });
};
