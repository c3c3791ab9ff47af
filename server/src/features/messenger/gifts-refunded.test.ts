import { splitGroups } from '@kindred/contract/experiments';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { expect, test } from 'vitest';
import { getOffer } from '../../../test/payments-world.ts';
import { startShop } from '../../../test/shop.ts';
import type { GatewayPayment } from '../../ports/gateway/gateway.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { bindToSplitGroup, coinsOf, likeEachOther, newRequestId } from './test-support.ts';

const shop = await startShop({ webhooks: 'hold' });
const { app } = shop;
const { gift: price } = paymentLimits.coins;
const amount = 1199;

const paidBy = (order: string): GatewayPayment => ({
  id: `pay_${order}`,
  reference: `${order}.card`,
  method: 'card',
  state: 'paid',
  amount,
  currency: 'EUR',
  refunded: 0,
  chargeback: null,
  decline: null,
  card: { brand: 'visa', mask: '424242******4242' },
  stored: null,
});

test('gifts that are sent during a refund of their coins cost the remaining coins, and the balance is the sum of its lines', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    await bindToSplitGroup(app, robin, 'ALL_GIFTS_PAID', splitGroups.control);
    const { order_id } = await getOffer(app, robin, { feature: 'coins', key: 'coins-300' });
    const paid = paidBy(order_id);
    await settlePayment(app.context, paid);
    const sendGift = () =>
      app.ask(
        'sendMessage',
        {
          id: anna.hid,
          type: 'MESSAGE_TYPE_GIFT',
          giftMessageBody: { giftType: 8 },
          requestId: newRequestId(),
        },
        { as: robin },
      );
    const [, ...answers] = await Promise.all([
      settlePayment(app.context, { ...paid, refunded: amount }),
      sendGift(),
      sendGift(),
      sendGift(),
      sendGift(),
    ]);
    const sent = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 402)).toBe(true);
    const { messages } = await app.call('messages', { id: robin.hid }, { as: anna });
    expect(messages.filter(({ giftType }) => giftType !== null)).toHaveLength(sent);
    const lines = await shop.listLedgerLines(robin);
    const spent = lines.filter(({ kind }) => kind === 'spend');
    expect(spent.map(({ quantity }) => quantity)).toEqual(Array.from({ length: sent }, () => -price));
    // The refund revokes the remaining coins alone.
    expect(await coinsOf(app, robin)).toEqual({ balance: 0, sum: 0 });
  }
});
