// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  assign,
  client,
  close,
  go,
  order,
  ordered,
  says,
  send,
  sent,
  show,
  world,
} from '../../../../test/support/payment-steps.tsx';
import { eventually, press } from '../../../../test/support/screen.ts';
import { failing } from '../../../../test/support/server.ts';

const oneClick = () => import('./steps/one-click.tsx');
const card = () => import('./steps/card.tsx');

const success = (over: object = {}) => ({
  order: { order_id: order, state: 'success' },
  success: { feature_type: 'coins', tariff_plan: null, payment_method_id: 1, order_type: 'purchase', ...over },
});
const decline = {
  order: { order_id: order, state: 'decline' },
  decline: { code: '3.08', feature_type: 'premium', payment_context: 'matches', tariff_id: 'base-28' },
};
const led = (): string[] => [...document.querySelectorAll<HTMLAnchorElement>('a[href^=https]')].map(({ href }) => href);
/** A step of each local method whose payer has come back, or waits. */
const locals = ['blik', 'boleto', 'oxxo', 'mpesa', 'sofort'] as const;
const steps = {
  blik: () => import('./steps/blik.tsx'),
  boleto: () => import('./steps/boleto.tsx'),
  oxxo: () => import('./steps/oxxo.tsx'),
  mpesa: () => import('./steps/mpesa.tsx'),
  sofort: () => import('./steps/redirect.tsx'),
};

describe.each(locals)('%s', (step) => {
  it('that is paid leads to its thanks', async () => {
    world.ordered = () => ordered(success());
    await show(steps[step], { step, order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'success_coins', order, replace: true }));
  });

  it('that is pending is waited for, and begins nothing', async () => {
    await show(steps[step], { step, order });
    await says(step === 'boleto' || step === 'oxxo' ? 'Your slip is ready' : 'Waiting for the payment');
    expect([go.mock.calls, sent()]).toEqual([[], []]);
  });

  it('that is declined leads to why', async () => {
    world.ordered = () => ordered(decline);
    await show(steps[step], { step, order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'decline', order, replace: true }));
  });
});

describe('one click whose bank asks', () => {
  it('may be pressed again by who comes back without an answer, and leads there again', async () => {
    world.paid = () => ordered({ pay_form: { return_url: 'https://bank.example.org/' } });
    await show(oneClick, { step: 'one_click_card' });
    await send();
    await eventually(() => expect(assign).toHaveBeenCalledTimes(1));
    await send();
    expect(sent()).toHaveLength(1);
    const shown = Object.assign(new Event('pageshow'), { persisted: true });
    await act(async () => window.dispatchEvent(shown));
    await eventually(() => expect(document.querySelector('footer [aria-busy=true]')).toBeNull());
    await send();
    await eventually(() => expect(assign).toHaveBeenCalledTimes(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('and that is left has ways on: its bank’s page, and another way to pay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    world.ordered = () => ordered({ pay_form: { return_url: 'https://bank.example.org/' } });
    await show(oneClick, { step: 'one_click_card', order });
    expect(led()).toEqual([]);
    await act(async () => vi.advanceTimersByTime(20_000));
    await eventually(() => expect(led()).toEqual(['https://bank.example.org/']));
    await press('Pay another way');
    expect(go).toHaveBeenCalledWith({ step: 'premium_base', replace: true });
    expect(sent()).toEqual([]);
    vi.useRealTimers();
  });

  it.each([
    ['said yes', success(), 'success_coins'],
    ['said no', decline, 'decline'],
  ])('and %s leads to what became of it', async (_, said, step) => {
    world.ordered = () => ordered(said);
    await show(oneClick, { step: 'one_click_card', order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step, order, replace: true }));
  });

  it('not at all is thanked for at once', async () => {
    world.paid = () => ordered(success());
    await show(oneClick, { step: 'one_click_card' });
    await send(2);
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'success_coins', order, replace: true }));
    expect([sent().length, assign.mock.calls]).toEqual([1, []]);
  });
});

it('who has closed a payment is not led back to it by what became of it', async () => {
  const asked = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  world.rest = async () => {
    asked.resolve();
    await later.promise;
    return failing(500, 500);
  };
  // The thanks of VIP bought after Premium ask for what is held.
  world.ordered = () => ordered(success({ feature_type: 'vip', payment_context: 'upsale_vip' }));
  await show(steps.sofort, { step: 'sofort', order });
  await act(() => asked.promise);
  await close();
  later.resolve();
  await eventually(() => expect(client.isFetching()).toBe(0));
  await new Promise((resolve) => setImmediate(resolve));
  expect(go).not.toHaveBeenCalled();
});

describe('the card form', () => {
  const frame = () => document.querySelector('iframe');
  const formUrl = () => `${location.origin}/form`;
  const say = (message: object) =>
    act(async () => {
      const said = new MessageEvent('message', { data: message, origin: location.origin });
      Object.defineProperty(said, 'source', { value: frame()?.contentWindow });
      window.dispatchEvent(said);
    });
  const open = async (over: object = {}) => {
    world.merchantData = { form_url: formUrl(), merchant: 'm', payment_intent: 'i', signature: 's' };
    await show(card, { step: 'first_card', ...over }, 'iframe, [role=status] h3');
  };
  const button = () => document.querySelector<HTMLButtonElement>('footer button');

  it('is as high as it says to be, the bank’s dialog too, and names its order once it was sent', async () => {
    await open();
    await say({ type: 'loaded', height: 260, mode: 'first-pay' });
    expect(frame()?.style.height).toBe('260px');
    await say({ type: 'submitted' });
    expect(button()?.getAttribute('aria-busy')).toBe('true');
    expect(go).toHaveBeenCalledWith({ step: 'first_card', order, replace: true });
    await say({ type: 'challenge' });
    await say({ type: 'height', height: 600 });
    expect(frame()?.style.height).toBe('600px');
    expect([button(), document.body.textContent]).toEqual([null, expect.stringContaining('Your bank wants')]);
    await say({ type: 'success' });
    await says('Waiting for the payment');
  });

  it('that does not come says so, keeps the plan and the other ways, and comes when it is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    world.methods = [
      { id: 1, method: 'card' },
      { id: 18, method: 'paypal-vault' },
    ];
    await open();
    expect(button()?.disabled).toBe(true);
    for (let tried = 0; tried < 3; tried += 1) await act(async () => vi.advanceTimersByTime(6000));
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Nothing was charged');
    expect(document.body.textContent).toContain('PayPal');
    await press('Try again');
    await eventually(() => expect(frame()).not.toBeNull());
    await say({ type: 'loaded', height: 260, mode: 'first-pay' });
    expect([frame()?.src, button()?.disabled]).toEqual([expect.stringContaining(formUrl()), false]);
    expect(go).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('whose network was lost says so, and the same order may be sent again', async () => {
    await open();
    await say({ type: 'loaded', height: 260, mode: 'first-pay' });
    await say({ type: 'submitted' });
    await say({ type: 'error' });
    await says('Nothing was charged: try again.');
    expect(button()?.disabled).toBe(false);
    await say({ type: 'submitted' });
    const sentOnce = [{ step: 'first_card', order, replace: true }];
    expect(go.mock.calls).toEqual([sentOnce, sentOnce]);
  });

  describe('loaded anew after it was sent', () => {
    it('tells what became of the order, and opens no other', async () => {
      world.ordered = () => ordered(success());
      await open({ order });
      await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'success_coins', order, replace: true }));
      expect(frame()).toBeNull();
    });

    it('shows the bank’s page where that still asks, then what it said', async () => {
      world.ordered = () => ordered({ pay_form: { return_url: `${location.origin}/challenge` } });
      await open({ order });
      await eventually(() => expect(frame()?.src).toBe(`${location.origin}/challenge`));
      await say({ type: 'height', height: 420 });
      expect(frame()?.style.height).toBe('420px');
      await say({ type: 'decline', code: '5.01', mayRetry: false });
      await says('Waiting for the payment');
    });

    it('is the form again where nothing was begun', async () => {
      world.ordered = () => ordered({ order: { order_id: order, state: 'offered' } });
      await open({ order });
      await eventually(() => expect(frame()?.src).toContain(formUrl()));
    });
  });
});
