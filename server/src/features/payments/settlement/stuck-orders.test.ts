import { expect, test } from 'vitest';
import { createPayer, getOffer } from '../../../../test/payments-world.ts';
import { explainStatement } from '../../../../test/plans/explain.ts';
import { day, startRenewalShop } from '../../../../test/renewals-world.ts';
import type { Context } from '../../../context.ts';
import { GatewayUnavailable } from '../../../ports/gateway/gateway.ts';
import { stopSubscription } from '../../subscriptions/start-subscription.ts';
import { attemptByReference } from '../orders/attempts.db.ts';
import { listPendingOrders } from '../orders/orders.db.ts';
import { claimRenewal } from '../renewals/claim-renewal.ts';
import { endStuckOrders } from './end-stuck-orders.ts';
import { settlePayment } from './settle-payment.ts';

const world = await startRenewalShop();
const { app, now } = world;
const { context } = app;
const { db } = context;
const addresses = {
  return_url: 'http://localhost/a',
  fail_url: 'http://localhost/b',
  success_url: 'http://localhost/c',
};

/** A member who started to pay at their bank, and the URL of the bank's page. */
const atTheBank = async () => {
  const member = await createPayer(app);
  const { order_id } = await getOffer(app, member);
  const request = { order_created_id: order_id, payment_context: 'profile_subscription' as const, ...addresses };
  const { pay_form } = await app.call('payRedirect', { method: 'sofort', ...request }, { as: member });
  return { order_id, page: pay_form.return_url };
};
const stateOf = async (uid: string) => (await world.getOrderRow(uid)).state;
/** Orders are made by the database's own clock, which is behind. */
const later = (days: number) => world.moveTo(new Date(now().getTime() + days * day));

test('an order that waits for days is ended as the gateway has it: paid, declined, or left', async () => {
  await world.gateway.configureWebhooks({ webhooks: 'hold' });
  const [paid, declined, left] = [await atTheBank(), await atTheBank(), await atTheBank()];
  await world.gateway.submitDecision(paid.page, 'approve');
  await world.gateway.submitDecision(declined.page, 'decline');
  // Stored here but not started at the gateway: the server was killed in between.
  const cut = await atTheBank();
  await db
    .updateTable('payment_attempt')
    .set({ reference: `${cut.order_id}.interrupted`, payment_id: null })
    .where('reference', '=', `${cut.order_id}.sofort`)
    .execute();
  const all = [paid, declined, left, cut].map(({ order_id }) => order_id);
  const states = () => Promise.all(all.map(stateOf));

  const away: Context = {
    ...context,
    gateway: context.gateway && {
      ...context.gateway,
      findPayment: () => Promise.reject(new GatewayUnavailable('not reached')),
    },
  };
  await later(3);
  await endStuckOrders(away);
  expect(await states()).toEqual(['pending', 'pending', 'pending', 'pending']);
  await endStuckOrders(context);
  await endStuckOrders(context);
  expect(await states()).toEqual(['paid', 'declined', 'expired', 'expired']);
  expect(await world.listGrants(paid.order_id)).toEqual([['premiumBase', 28 * 86_400]]);
  expect(await world.listGrants(left.order_id)).toEqual([]);
});

test('an order that the gateway answers strangely holds up no other', async () => {
  await world.gateway.configureWebhooks({ webhooks: 'hold' });
  const [bad, good] = [await atTheBank(), await atTheBank()];
  await later(3);
  const { gateway } = context;
  if (!gateway) throw new Error('nothing is for sale');
  const findPayment: typeof gateway.findPayment = (reference) =>
    reference.startsWith(bad.order_id)
      ? Promise.reject(new TypeError('in no shape that is known'))
      : gateway.findPayment(reference);
  await endStuckOrders({ ...context, gateway: { ...gateway, findPayment } });
  expect([await stateOf(bad.order_id), await stateOf(good.order_id)]).toEqual(['pending', 'expired']);
});

test('a voucher that still may be paid waits on, and what is paid after its order was ended is given all the same', async () => {
  await world.gateway.configureWebhooks({ webhooks: 'hold' });
  const [voucher, late] = [await atTheBank(), await atTheBank()];
  await later(3);
  const { gateway } = context;
  if (!gateway) throw new Error('nothing is for sale');
  const readPayment: typeof gateway.readPayment = async (id) => {
    const found = await gateway.readPayment(id);
    if (!found) return undefined;
    const isVoucher = found.payment.reference.startsWith(voucher.order_id);
    return { ...found, payment: { ...found.payment, state: isVoucher ? 'pending' : 'open' } };
  };
  const waits: Context = { ...context, gateway: { ...gateway, readPayment } };
  await endStuckOrders(waits);
  expect([await stateOf(voucher.order_id), await stateOf(late.order_id)]).toEqual(['pending', 'expired']);
  const started = await gateway.findPayment(`${late.order_id}.sofort`);
  if (!started) throw new Error('nothing was started');
  await settlePayment(context, { ...started.payment, state: 'paid', decline: null });
  expect(await stateOf(late.order_id)).toBe('paid');
  expect(await world.listGrants(late.order_id)).toEqual([['premiumBase', 28 * 86_400]]);
});

test('a renewal that was started and never charged, and is wanted no more, is ended and never charged', async () => {
  const member = await world.createSubscriber();
  await later(28);
  const claimed = await claimRenewal(context, 'sandbox');
  await stopSubscription(db, (await world.getSubscription(member)).id, 'member', now());
  await db
    .updateTable('payment_order')
    .set({ created_at: new Date(0) })
    .where('uid', '=', claimed?.renewal?.order.uid ?? '')
    .execute();
  await endStuckOrders(context);
  expect(await stateOf(claimed?.renewal?.order.uid ?? '')).toBe('expired');
  expect([await world.listCharges(member), (await world.getSubscription(member)).state]).toEqual([[], 'canceled']);
});

test.each([
  ['orders that wait', 'payment_order_state', (d: typeof db) => listPendingOrders(d, now(), '0', 10)],
  ['an attempt', 'payment_attempt_reference_key', (d: typeof db) => attemptByReference(d, 'a')],
] as const)('reads %s by key', async (_, index, ask) => {
  const plan = await explainStatement(context.database, ask);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toContain(index);
});
