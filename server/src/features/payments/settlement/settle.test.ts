import { declineCodes } from '@kindred/contract/payments/declines';
import { expect, test } from 'vitest';
import { createPayer, getOffer } from '../../../../test/payments-world.ts';
import { startShop } from '../../../../test/shop.ts';
import type { GatewayPayment } from '../../../ports/gateway/gateway.ts';
import { settlePayment } from './settle-payment.ts';

const shop = await startShop({ webhooks: 'hold' });
const { app } = shop;
const { context } = app;
const { db } = context;

/** Numbers from 0 to 1, the same ones each time. */
const dice = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const shuffled = <T>(list: readonly T[], roll: () => number): T[] =>
  list
    .map((value) => ({ value, at: roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

const snapshots = (reference: string): GatewayPayment[] => {
  const started: GatewayPayment = {
    id: `pay_${reference}`,
    reference,
    method: 'card',
    state: 'open',
    amount: 1199,
    currency: 'EUR',
    refunded: 0,
    chargeback: null,
    decline: null,
    card: { brand: 'visa', mask: '424242******4242' },
    stored: null,
  };
  return [
    started,
    { ...started, state: 'challenge' },
    { ...started, state: 'pending' },
    { ...started, state: 'declined', decline: '3.02' },
    { ...started, state: 'authorized' },
    { ...started, state: 'paid' },
    { ...started, state: 'paid', refunded: 400 },
  ];
};

test('tellings in any order, any number of times, at once or apart, come to the same', async () => {
  const seed = 20_260_301;
  const roll = dice(seed);
  for (let round = 0; round < 30; round += 1) {
    const member = await createPayer(app);
    const { order_id } = await getOffer(app, member, { feature: 'coins', key: 'coins-300' });
    const reports = shuffled([...snapshots(`${order_id}.card`), ...snapshots(`${order_id}.card`)], roll);
    const half = Math.floor(roll() * reports.length);
    for (const payment of reports.slice(0, half)) await settlePayment(context, payment);
    await Promise.all(reports.slice(half).map((payment) => settlePayment(context, payment)));

    const order = await shop.getOrderRow(order_id);
    const attempts = await db.selectFrom('payment_attempt').selectAll().where('order_id', '=', order.id).execute();
    const owed = await db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute();
    expect([seed, round, order.state, order.refunded_amount]).toEqual([seed, round, 'paid', 400]);
    expect(attempts.map(({ state, refunded_amount }) => [state, refunded_amount])).toEqual([['paid', 400]]);
    expect(await shop.listGrants(order_id)).toEqual([
      ['coins', 300],
      ['coins', -100],
    ]);
    expect(owed).toEqual([]);
    expect(await app.call('coinsBalance', {}, { as: member })).toEqual({ balance: 200 });
  }
});

test('every decline code is answered', async () => {
  const codes = new Set<string | undefined>();
  for (const decline of declineCodes) {
    const member = await createPayer(app);
    const { order_id } = await getOffer(app, member, { feature: 'boost', key: 'boost-1' });
    const [started] = snapshots(`${order_id}.card`);
    if (!started) throw new Error('nothing was started');
    await settlePayment(context, { ...started, amount: 299, state: 'declined', decline });
    const answer = await app.call('order', { order_id }, { as: member });
    codes.add(answer.decline?.code);
    expect(await shop.listGrants(order_id)).toEqual([]);
  }
  expect(codes).toEqual(new Set(declineCodes));
});

test('another payment of a reference that is paid goes back, and takes nothing of what the first one gave', async () => {
  const member = await createPayer(app);
  const { order_id } = await getOffer(app, member, { feature: 'coins', key: 'coins-300' });
  const paid = snapshots(`${order_id}.card`).find(({ state }) => state === 'paid');
  if (!paid) throw new Error('nothing was paid');
  const again = { ...paid, id: `again_${order_id}` };
  const back = { ...again, refunded: again.amount, chargeback: 'opened' } as const;
  const declined = { ...paid, id: `other_${order_id}`, state: 'declined', decline: '3.02' } as const;
  for (const payment of [paid, again, again, back, declined, paid]) await settlePayment(context, payment);

  const order = await shop.getOrderRow(order_id);
  expect([order.state, order.refunded_amount, await shop.listGrants(order_id)]).toEqual(['paid', 0, [['coins', 300]]]);
  const attempts = await db.selectFrom('payment_attempt').selectAll().where('order_id', '=', order.id).execute();
  expect(attempts).toMatchObject([{ payment_id: paid.id, state: 'paid', refunded_amount: 0, chargeback: null }]);
  const owed = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute();
  expect(owed).toMatchObject([{ payment_id: again.id, amount: paid.amount, reason: 'surplus', state: 'due' }]);
});

test('a refund of a deleted member’s order has its credit notes, and revokes or notifies nothing', async () => {
  const member = await createPayer(app);
  const { order_id } = await getOffer(app, member, { feature: 'coins', key: 'coins-300' });
  const paid = snapshots(`${order_id}.card`).find(({ state }) => state === 'paid');
  if (!paid) throw new Error('nothing was paid');
  await settlePayment(context, paid);
  await db.updateTable('member').set({ state: 'deleted' }).where('id', '=', member.id).execute();
  await settlePayment(context, { ...paid, refunded: 400 });
  await db.deleteFrom('member').where('id', '=', member.id).execute();
  await settlePayment(context, { ...paid, refunded: 1199 });
  await settlePayment(context, { ...paid, refunded: 1199 });

  const order = await shop.getOrderRow(order_id);
  expect([order.state, order.refunded_amount, await shop.listGrants(order_id)]).toEqual([
    'refunded',
    1199,
    [['coins', 300]],
  ]);
  const papers = await db.selectFrom('receipt').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
  expect(papers.map(({ kind, amount, quantity }) => [kind, amount, quantity])).toEqual([
    ['receipt', 1199, 300],
    ['creditNote', -400, 0],
    ['creditNote', -799, 0],
  ]);
  expect(papers.reduce((sum, { tax_amount }) => sum + tax_amount, 0)).toBe(0);
});
