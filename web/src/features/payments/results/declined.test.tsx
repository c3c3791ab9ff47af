// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  close,
  field,
  go,
  href,
  order,
  ordered,
  said,
  says,
  send,
  sent,
  show,
  tariff,
  world,
  write,
} from '../../../../test/support/payment-steps.tsx';
import { eventually, named, press, text } from '../../../../test/support/screen.ts';
import { failing } from '../../../../test/support/server.ts';

const reported: unknown[][] = [];
vi.mock('../../../lib/tracking/system-log.ts', async (original) => ({
  ...(await original<object>()),
  report: (...said: unknown[]) => reported.push(said),
}));
beforeEach(() => {
  reported.length = 0;
});

const oneClick = () => import('../methods/steps/one-click.tsx');
const declinedStep = () => import('./steps/one-click-decline.tsx');
const decline = { code: '3.02', feature_type: 'premium', payment_context: 'matches', tariff_id: 'base-28' };

describe('a one-click charge that is declined', () => {
  it('shows the reason and its code, and continues to the granted list', async () => {
    world.ordered = () => ordered({ decline: { ...decline, granted_list: 'retry' } });
    await show(declinedStep, { step: 'one_click_decline', order });
    await says('3.02');
    await eventually(() => expect(document.querySelector('[role=alert] h3')?.textContent).toBeTruthy());
    await press('See something smaller');
    expect(go).toHaveBeenCalledWith({ step: 'retry', context: 'decline_retry', replace: true });
  });

  it('a second time continues to the granted promotional list', async () => {
    world.paid = () => ordered({ decline: { ...decline, code: '3.04', granted_list: 'promo' } });
    await show(oneClick, { step: 'one_click_card' });
    await send();
    await eventually(() =>
      expect(go).toHaveBeenCalledWith({ step: 'promo', context: 'decline_promo', order, replace: true }),
    );
  });
});

describe('a decline of coins for a gift', () => {
  const coins = {
    ...decline,
    code: '3.04',
    feature_type: 'coins',
    payment_context: 'thread_gift',
    tariff_id: 'coins-300',
  };
  const at = {
    step: 'decline',
    feature: 'coins',
    list: 'coins',
    order,
    context: 'thread_gift',
    target: 'anna',
  } as const;
  const declineStep = () => import('./steps/decline.tsx');
  const freeGift = () => named('Send a free gift instead');

  it('leads to the gifts that are free, also after one click', async () => {
    world.ordered = () => ordered({ decline: { ...coins, is_gift_available: true } });
    for (const [load, step] of [
      [declineStep, 'decline'],
      [declinedStep, 'one_click_decline'],
    ] as const) {
      await show(load, { ...at, step }, 'button');
      await eventually(() => expect(freeGift()).toBeDefined());
      await press('Send a free gift instead');
      await eventually(() => expect(href()).toContain('popup=gift'));
      expect(href()).toContain('user=anna');
      await close();
    }
  });

  it.each([
    ['without an earlier purchase of coins', { is_gift_available: false }, at, 0],
    ['in the group in which all gifts are paid', { is_gift_available: true }, at, 1],
    ['in another context', { is_gift_available: true }, { ...at, context: 'coins_widget' as const }, 0],
  ])('offers none %s', async (_, over, place, group) => {
    world.ordered = () => ordered({ decline: { ...coins, ...over } });
    await show(declineStep, place);
    const { useExperiments } = await import('../../../lib/experiments/experiments.ts');
    await act(async () => useExperiments.setState({ groups: { ALL_GIFTS_PAID: group } as never }));
    await says('3.04');
    expect(freeGift()).toBeUndefined();
  });
});

describe.each([
  ['taken', 'A payment came too late'],
  ['refunded', 'A payment was refunded'],
])('an order that ends %s', (state, words) => {
  it('ends the polling and shows the state', async () => {
    world.ordered = () => ordered({ order: { order_id: order, state } });
    await show(oneClick, { step: 'one_click_card', order });
    await says(words);
    expect(text()).not.toContain('Waiting for the payment');
    await press('Continue');
  });
});

describe('a list', () => {
  const list = () => import('../offers/steps/tariff-list.tsx');
  const offers = () => import('../offers/steps/offer-list.tsx');

  it('without a grant is replaced by the list that the server answered', async () => {
    world.sold = () => [{ ...tariff, tags: ['premium_base'] }];
    await show(offers, { step: 'retry', list: 'retry' }, 'div');
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'premium_base', replace: true }));
    expect(document.querySelector('input[type=radio]')).toBeNull();
  });

  it('shows the charged amount with the membership fee', async () => {
    world.sold = () => [
      {
        ...tariff,
        membership_fee: { price: 5, currency_id: 2 },
        charge_price: { ...tariff.charge_price, direct_price: 34.99 },
      },
    ];
    await show(list, { step: 'premium_base' }, 'footer');
    await says('Plus a membership fee of €5.');
    expect(document.querySelector('footer button')?.textContent).toContain('€34.99');
  });
});

it('an empty answer of oxxo is a failure', async () => {
  world.paid = () => said({ pay_form: { return_url: '' }, order: { order_id: order } });
  await show(() => import('../methods/steps/oxxo.tsx'), { step: 'oxxo' });
  expect(field('curp')).not.toBeNull();
  await write('curp', 'HEGG560427MVZRRL04');
  await send();
  await eventually(() => expect(sent()).toHaveLength(1));
  await says('That didn’t work');
  expect(go).not.toHaveBeenCalled();
});

describe('a failure of a payment', () => {
  const kinds = () => reported.map(([, kind]) => kind);

  it.each([
    ['oneClick', oneClick, 'one_click_card'],
    ['payPalButton', () => import('../methods/steps/wallet.tsx'), 'paypal'],
    ['firstPay', () => import('../methods/steps/wallet.tsx'), 'google_pay'],
  ] as const)('is reported as %s', async (kind, load, step) => {
    world.paid = () => failing(500, 500);
    await show(load, { step }, kind === 'oneClick' ? undefined : 'div');
    if (kind === 'oneClick') await send();
    await eventually(() => expect(kinds()).toContain(kind));
  });

  it('is reported as upsale', async () => {
    world.paid = () => failing(500, 500);
    await show(() => import('../offers/steps/upgrade.tsx'), { step: 'upgrade_plus' });
    await send();
    await eventually(() => expect(kinds()).toContain('upsale'));
  });

  it('is reported as cardForm', async () => {
    world.merchantData = {
      form_url: 'https://pay.example.org/form',
      merchant: 'm',
      payment_intent: 'p',
      signature: 's',
    };
    await show(() => import('../methods/steps/card.tsx'), { step: 'first_card' }, 'iframe');
    const frame = document.querySelector('iframe');
    const message = new MessageEvent('message', {
      origin: 'https://pay.example.org',
      source: frame?.contentWindow as Window,
      data: { type: 'error' },
    });
    await act(async () => window.dispatchEvent(message));
    await eventually(() => expect(kinds()).toContain('cardForm'));
  });
});
