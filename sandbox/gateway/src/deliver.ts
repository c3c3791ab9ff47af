import type { Gateway } from './gateway.ts';
import type { Delivery, GatewayEvent, Merchant } from './model.ts';
import { signWebhook } from './signature.ts';

/** Seconds between two tries. After the last one the merchant has to query the event. */
export const retryDelays: readonly number[] = [1, 5, 30, 120, 600, 3600, 21_600, 86_400];

const timeoutMs = 10_000;
const maxConcurrent = 16;
let activeCount = 0;
const queue: (() => void)[] = [];

/** Limits concurrent requests, so that many webhooks neither open too many sockets nor block the pages. */
const withSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (activeCount >= maxConcurrent) await new Promise<void>((resolve) => void queue.push(resolve));
  else activeCount += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else activeCount -= 1;
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const { code, name } = (cause ?? {}) as { code?: string; name?: string };
  return typeof code === 'string' ? code : (name ?? 'no answer');
};

/** Sends a webhook. Returns the status of the merchant's answer, or the reason for a failure. */
const send = async (gateway: Gateway, merchant: Merchant, event: GatewayEvent): Promise<string> => {
  if (!merchant.webhookUrl) return 'no address';
  const timestamp = Math.floor(gateway.clock.now() / 1000);
  try {
    const response = await fetch(merchant.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signWebhook(merchant.webhookSecret, event.id, timestamp, event.body),
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([gateway.stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return reasonOf(error);
  }
};

/** Tries a delivery once and schedules the next try after a failure. */
export const deliver = async (gateway: Gateway, id: string): Promise<void> => {
  const { store, clock, scheduler, stopping } = gateway;
  const findPending = (): Delivery | undefined => {
    const found = store.get('delivery', id);
    return found?.state === 'waiting' ? found : undefined;
  };
  const event = store.get('event', findPending()?.event ?? '');
  const merchant = store.get('merchant', event?.merchant ?? '');
  if (!event || !merchant) return;
  const answer = await withSlot(() => send(gateway, merchant, event));
  // A delivery that was stopped in the meantime ignores this try. At shutdown the task remains for the next start.
  const delivery = findPending();
  if (!delivery) return;
  if (stopping.aborted && !/^2\d\d$/.test(answer)) {
    scheduler.add('deliver', id, delivery.dueAt);
    return;
  }
  const tries = [...delivery.tries, { at: clock.now(), answer }];
  const pause = retryDelays[tries.length - 1];
  if (/^2\d\d$/.test(answer)) store.put('delivery', { ...delivery, state: 'delivered', tries });
  else if (pause === undefined) store.put('delivery', { ...delivery, state: 'failed', tries });
  else {
    const dueAt = clock.now() + pause * 1000;
    store.put('delivery', { ...delivery, dueAt, tries });
    scheduler.add('deliver', id, dueAt);
  }
};
