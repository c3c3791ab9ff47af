import { findCardByName } from './cards.ts';
import type { Gateway } from './gateway.ts';
import type { Chargeback, Delivery, EventType, GatewayEvent, Merchant, Payment, Refund } from './model.ts';
import { showChargeback, showPayment, showRefund } from './show.ts';

/** The subject of an event in addition to its payment. */
export interface EventParts {
  readonly refund?: Refund;
  readonly chargeback?: Chargeback;
}

/**
 * Schedules a delivery of an event. @param after milliseconds @param isForced sends although the merchant holds
 * webhooks
 */
export const scheduleDelivery = (gateway: Gateway, event: GatewayEvent, after: number, isForced = false): Delivery => {
  const merchant = gateway.store.get('merchant', event.merchant);
  const dueAt = gateway.clock.now() + after;
  const state = !merchant?.webhookUrl
    ? ('unaddressed' as const)
    : merchant.webhooks === 'hold' && !isForced
      ? ('held' as const)
      : ('waiting' as const);
  const delivery: Delivery = { id: gateway.chance.id('dlv'), event: event.id, state, dueAt, tries: [] };
  gateway.store.put('delivery', delivery);
  if (state === 'waiting') gateway.scheduler.add('deliver', delivery.id, dueAt);
  return delivery;
};

/** Records a delivery that is lost on purpose, so that the operator's page shows it. */
const recordLoss = (gateway: Gateway, event: GatewayEvent): void =>
  gateway.store.put('delivery', {
    id: gateway.chance.id('dlv'),
    event: event.id,
    state: 'lost',
    dueAt: gateway.clock.now(),
    tries: [],
  });

/** The delays of an event's deliveries in milliseconds. An empty list loses the event. */
const deliveryDelaysOf = (gateway: Gateway, { chaos }: Merchant, payment: Payment): number[] => {
  const rule = findCardByName(payment.card)?.webhooks;
  if (rule === 'none') return [];
  if (rule === 'twice') return [0, 0];
  if (rule === 'reversed') {
    const earlier = gateway.store.all('event').filter((event) => event.payment === payment.id).length;
    // The count includes this event. The first event waits longest.
    return [Math.max(0, 3 - earlier) * 10_000];
  }
  if (!chaos) return [0];
  const { chance } = gateway;
  if (chance.roll() < chaos.lose) return [];
  const randomDelay = (): number =>
    chance.roll() < chaos.delay ? Math.round(chance.roll() * chaos.maxDelaySeconds * 1000) : 0;
  return chance.roll() < chaos.duplicate ? [randomDelay(), randomDelay()] : [randomDelay()];
};

/** Stores an event and schedules its deliveries by the payment's card or the merchant's chaos settings. */
export const emit = (gateway: Gateway, type: EventType, payment: Payment, parts: EventParts = {}): GatewayEvent => {
  const id = gateway.chance.id('evt');
  const createdAt = gateway.clock.now();
  const data = {
    payment: showPayment(gateway, payment),
    ...(parts.refund ? { refund: showRefund(parts.refund) } : {}),
    ...(parts.chargeback ? { chargeback: showChargeback(parts.chargeback) } : {}),
  };
  const event: GatewayEvent = {
    id,
    merchant: payment.merchant,
    payment: payment.id,
    orderId: payment.orderId,
    type,
    body: JSON.stringify({ id, type, merchant: payment.merchant, created_at: new Date(createdAt).toISOString(), data }),
    createdAt,
  };
  gateway.store.put('event', event);
  const merchant = gateway.store.get('merchant', payment.merchant);
  const delays = merchant ? deliveryDelaysOf(gateway, merchant, payment) : [];
  for (const after of delays) scheduleDelivery(gateway, event, after);
  if (delays.length === 0) recordLoss(gateway, event);
  return event;
};

export const deliveriesOf = (gateway: Gateway, event: string): Delivery[] =>
  gateway.store.all('delivery').filter((delivery) => delivery.event === event);
