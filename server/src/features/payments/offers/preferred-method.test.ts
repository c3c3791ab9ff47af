import { describe, expect, test } from 'vitest';
import { createPayer, getOffer, payByCard } from '../../../../test/payments-world.ts';
import { explainStatement } from '../../../../test/plans/explain.ts';
import { startShop } from '../../../../test/shop.ts';
import { lastChoice } from '../orders/attempts.db.ts';
import { preferredMethod } from './preferred-method.ts';

describe('the preferred payment method', async () => {
  const shop = await startShop();
  const { app } = shop;

  test('is the method of the last attempt, in every browser', async () => {
    const member = await createPayer(app);
    const preferred = async () =>
      (await app.call('tariffs', { feature: 'premium', payment_context: 'settings' }, { as: member })).showcase
        .preferred;
    expect(await preferred()).toEqual({ method: 'card', type: 'first-pay' });
    const bought = await getOffer(app, member);
    await payByCard(app, bought);
    await shop.waitForState(bought.order_id, 'paid');
    expect(await preferred()).toEqual({ method: 'card', type: 'recurring-one-click' });
    const resign =
      "update payment_attempt set mode = 'resign' where order_id in (select id from payment_order where member_id = $1)";
    await app.context.database.pool.query(resign, [member.id]);
    expect(await preferred()).toEqual({ method: 'card', type: 'resign' });
  });

  test.each([
    ['a method of before that is still offered', 'blik', [], ['card', 'blik'], { method: 'blik', type: 'first-pay' }],
    ['a card, where that method is not offered here', 'blik', [], ['card'], { method: 'card', type: 'first-pay' }],
    [
      'what is stored, where that method is not offered',
      'blik',
      ['paypal-vault'],
      ['card'],
      { method: 'paypal-vault', type: 'recurring-one-click' },
    ],
  ] as const)('is %s', (_, method, stored, methods, preferred) => {
    const kept = stored.map((each) => ({ method: each }));
    expect(preferredMethod({ method, mode: 'first-pay' }, kept, methods)).toEqual(preferred);
  });

  test('is of the newest attempt; renewals and other members do not count', async () => {
    const [member, other] = [await createPayer(app), await createPayer(app)];
    for (const payer of [member, other]) {
      const bought = await getOffer(app, payer);
      await payByCard(app, bought);
      await shop.waitForState(bought.order_id, 'paid');
    }
    const attempt = (payer: { readonly id: string }, method: string, mode: string) =>
      app.context.database.pool.query(
        `insert into payment_attempt (order_id, reference, gateway, method, mode, amount, currency)
          select id, gen_random_uuid()::text, 'sandbox', $2, $3, 100, 'EUR' from payment_order
          where member_id = $1 limit 1`,
        [payer.id, method, mode],
      );
    const last = () => lastChoice(app.context.db, member.id);
    await attempt(member, 'blik', 'first-pay');
    expect(await last()).toEqual({ method: 'blik', mode: 'first-pay' });
    await attempt(member, 'card', 'renewal');
    await attempt(other, 'paypal-vault', 'first-pay');
    expect(await last()).toEqual({ method: 'blik', mode: 'first-pay' });
  });

  test('is found by index', async () => {
    const plan = await explainStatement(app.context.database, (db) => lastChoice(db, '1'));
    expect(plan).toMatch(/payment_attempt_order/);
    expect(plan).not.toMatch(/Seq Scan|payment_attempt_pkey/);
  });
});
