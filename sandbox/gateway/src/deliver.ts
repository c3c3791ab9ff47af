import type { Gateway } from './gateway.ts';
import type { Delivery, GatewayEvent, Merchant } from './model.ts';
import { signWebhook } from './signature.ts';

/** Seconds between one try and the next; after the last the merchant has to ask. */
export const pauses: readonly number[] = [1, 5, 30, 120, 600, 3600, 21_600, 86_400];

const answerTimeout = 10_000;
const atOnce = 16;
let underWay = 0;
const queue: (() => void)[] = [];

/** Not more than a few at once, so that a flood neither opens a thousand sockets nor starves the pages. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (underWay >= atOnce) await new Promise<void>((resolve) => void queue.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else underWay -= 1;
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const { code, name } = (cause ?? {}) as { code?: string; name?: string };
  return typeof code === 'string' ? code : (name ?? 'no answer');
};

/** The merchant's answer: a status, or why there was none. */
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
      signal: AbortSignal.any([gateway.stopping, AbortSignal.timeout(answerTimeout)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return reasonOf(error);
  }
};

/** One try of a delivery; plans the next one where it failed. */
export const deliver = async (gateway: Gateway, id: string): Promise<void> => {
  const { store, clock, agenda, stopping } = gateway;
  const waits = (): Delivery | undefined => {
    const found = store.get('delivery', id);
    return found?.state === 'waiting' ? found : undefined;
  };
  const event = store.get('event', waits()?.event ?? '');
  const merchant = store.get('merchant', event?.merchant ?? '');
  if (!event || !merchant) return;
  const answer = await inTurn(() => send(gateway, merchant, event));
  // Lost meanwhile, or put off: the try counts for nothing. A stop leaves the task for the next start.
  const delivery = waits();
  if (!delivery) return;
  if (stopping.aborted && !/^2\d\d$/.test(answer)) {
    agenda.add('deliver', id, delivery.dueAt);
    return;
  }
  const tries = [...delivery.tries, { at: clock.now(), answer }];
  const pause = pauses[tries.length - 1];
  if (/^2\d\d$/.test(answer)) store.put('delivery', { ...delivery, state: 'delivered', tries });
  else if (pause === undefined) store.put('delivery', { ...delivery, state: 'failed', tries });
  else {
    const dueAt = clock.now() + pause * 1000;
    store.put('delivery', { ...delivery, dueAt, tries });
    agenda.add('deliver', id, dueAt);
  }
};
