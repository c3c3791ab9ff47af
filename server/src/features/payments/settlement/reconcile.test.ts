import { paymentLimits } from '@kindred/contract/payments/limits';
import { expect, test } from 'vitest';
import { createPayer, getOffer, payByCard } from '../../../../test/payments-world.ts';
import { startShop } from '../../../../test/shop.ts';
import type { Context } from '../../../context.ts';
import { reconcile, reconcileFrom } from './reconcile.ts';

const { lookBackMinutes } = paymentLimits.reconcile;

let ahead = 0;
const shop = await startShop({ webhooks: 'hold', clock: { now: () => new Date(Date.now() + ahead) } });
const { app, gateway } = shop;

/** The same server, which notes which lines of the report it was given; `page` lines at a time. */
const reading = (page = 1000) => {
  const read: string[] = [];
  const { gateway: real } = app.context;
  if (!real) throw new Error('nothing is for sale');
  const context: Context = {
    ...app.context,
    gateway: {
      ...real,
      transactions: async (from, after) => {
        const { items } = await real.transactions(from, after);
        const some = items.slice(0, page);
        read.push(...some.map(({ id }) => id));
        return { items: some, next: items.length > page ? (some.at(-1)?.id ?? null) : null };
      },
    },
  };
  return { read, context };
};

const paid = async () => {
  const member = await createPayer(app);
  const bought = await getOffer(app, member, { feature: 'coins', key: 'coins-300' });
  await payByCard(app, bought);
  const payment = await gateway.findPayment(`${bought.order_id}.card`);
  return { ...bought, payment: `/v1/payments/${payment?.id}` };
};

test('what was settled once is no news, refunds and chargebacks neither', async () => {
  const [one, other, third] = [await paid(), await paid(), await paid()];
  await gateway.request('POST', `${one.payment}/refunds`, { amount: 400 });
  await gateway.request('POST', `${other.payment}/chargebacks`, {});
  const whole = () => reconcileFrom(app.context, new Date(0));
  expect(await whole()).toBe(3);
  expect(await shop.listGrants(one.order_id)).toEqual([
    ['coins', 300],
    ['coins', -100],
  ]);
  expect([await whole(), await whole()]).toEqual([0, 0]);
  await gateway.request('POST', `${one.payment}/refunds`, { amount: 799 });
  expect([await whole(), await whole()]).toEqual([1, 0]);
  expect((await shop.getOrderRow(third.order_id)).state).toBe('paid');
});

test('a payment of an order that nobody knows is news until it is owed back', async () => {
  const member = await createPayer(app);
  const bought = await getOffer(app, member, { feature: 'boost', key: 'boost-1' });
  await app.context.db.deleteFrom('payment_order').where('uid', '=', bought.order_id).execute();
  await payByCard(app, bought);
  const whole = () => reconcileFrom(app.context, new Date(0));
  expect([await whole(), await whole()]).toEqual([1, 0]);
});

test('another payment of a reference that is paid is news until it is owed back', async () => {
  const { payment } = await paid();
  const id = payment.split('/').at(-1) ?? '';
  const { gateway: real } = app.context;
  const first = await real?.readPayment(id);
  const [line] = (await real?.transactions(new Date(0)))?.items.filter(({ paymentId }) => paymentId === id) ?? [];
  if (!real || !first || !line) throw new Error('nothing was paid');
  const other = `again_${id}`;
  const context: Context = {
    ...app.context,
    gateway: {
      ...real,
      transactions: async () => ({ items: [line, { ...line, id: other, paymentId: other }], next: null }),
      readPayment: async (asked) => ({ ...first, payment: { ...first.payment, id: asked } }),
    },
  };
  const whole = () => reconcileFrom(context, new Date(0));
  expect([await whole(), await whole()]).toEqual([2, 0]);
  const owed = await app.context.db.selectFrom('refund').selectAll().where('payment_id', 'in', [id, other]).execute();
  expect(owed).toMatchObject([{ payment_id: other, reason: 'surplus' }]);
});

test('the report is read on from its last line, page by page, and gone over again now and then', async () => {
  const { context, read } = reading(2);
  await reconcile(context);
  const first = read.splice(0);
  expect(first.length).toBeGreaterThan(4);
  await reconcile(context);
  expect(read.splice(0)).toEqual([]);

  await paid();
  expect(await reconcile(context)).toBe(1);
  expect(read.splice(0)).toHaveLength(1);

  ahead += lookBackMinutes * 60_000;
  expect(await reconcile(context)).toBe(0);
  expect(read.splice(0).slice(0, first.length)).toEqual(first);
  await reconcile(context);
  expect(read).toEqual([]);
});

test('a payment that cannot be settled holds up no other, and is settled when the report is gone over again', async () => {
  const [bad, good] = [await paid(), await paid()];
  const { gateway: real } = app.context;
  if (!real) throw new Error('nothing is for sale');
  const readPayment: typeof real.readPayment = (id) =>
    bad.payment.endsWith(id) ? Promise.reject(new TypeError('in no shape that is known')) : real.readPayment(id);
  const states = async () => [
    (await shop.getOrderRow(bad.order_id)).state,
    (await shop.getOrderRow(good.order_id)).state,
  ];
  await reconcile({ ...app.context, gateway: { ...real, readPayment } });
  expect(await states()).toEqual(['offered', 'paid']);
  ahead += lookBackMinutes * 60_000;
  await reconcile(app.context);
  expect(await states()).toEqual(['paid', 'paid']);
});

test('a reading that was cut off goes on after the page that it had settled', async () => {
  await paid();
  await paid();
  const { context, read } = reading(1);
  const { gateway: real } = context;
  if (!real) throw new Error('nothing is for sale');
  let pages = 0;
  const breaks = {
    ...context,
    gateway: {
      ...real,
      transactions: (from: Date, after?: string) => {
        pages += 1;
        return pages === 2 ? Promise.reject(new Error('cut off')) : real.transactions(from, after);
      },
    },
  };
  await expect(reconcile(breaks)).rejects.toThrow('cut off');
  const before = read.splice(0);
  expect([before.length, await reconcile(context)]).toEqual([1, 1]);
  expect(read).toHaveLength(1);
  expect(read).not.toEqual(before);
});
