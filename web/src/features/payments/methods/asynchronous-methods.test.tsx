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
  server,
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
/** The local methods, whose orders stay pending after the step. */
const locals = ['blik', 'boleto', 'oxxo', 'mpesa', 'sofort'] as const;
const steps = {
  blik: () => import('./steps/blik.tsx'),
  boleto: () => import('./steps/boleto.tsx'),
  oxxo: () => import('./steps/oxxo.tsx'),
  mpesa: () => import('./steps/mpesa.tsx'),
  sofort: () => import('./steps/redirect.tsx'),
};

describe.each(locals)('%s', (step) => {
  it('that is paid continues to the success step', async () => {
    world.ordered = () => ordered(success());
    await show(steps[step], { step, order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'success_coins', order, replace: true }));
  });

  it('that is pending is polled, and starts no payment', async () => {
    await show(steps[step], { step, order });
    await says(step === 'boleto' || step === 'oxxo' ? 'Your slip is ready' : 'Waiting for the payment');
    expect([go.mock.calls, sent()]).toEqual([[], []]);
  });

  it('that is declined continues to the decline', async () => {
    world.ordered = () => ordered(decline);
    await show(steps[step], { step, order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'decline', order, replace: true }));
  });
});

describe('one click with 3DS', () => {
  it('may be repeated after a return without an answer', async () => {
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

  it('offers the bank’s page and other methods when the bank’s page was left', async () => {
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
  ])('and %s continues to the result', async (_, said, step) => {
    world.ordered = () => ordered(said);
    await show(oneClick, { step: 'one_click_card', order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step, order, replace: true }));
  });

  it('not required continues to the success step', async () => {
    world.paid = () => ordered(success());
    await show(oneClick, { step: 'one_click_card' });
    await send(2);
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'success_coins', order, replace: true }));
    expect([sent().length, assign.mock.calls]).toEqual([1, []]);
  });
});

it('a result does not reopen a closed payment', async () => {
  const requested = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  world.rest = async () => {
    requested.resolve();
    await later.promise;
    return failing(500, 500);
  };
  // The success step of VIP after Premium fetches the entitlements.
  world.ordered = () => ordered(success({ feature_type: 'vip', payment_context: 'upsale_vip' }));
  await show(steps.sofort, { step: 'sofort', order });
  await act(() => requested.promise);
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

  it('has the height that it reports, also with the bank’s dialog, and sets the order after it was sent', async () => {
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

  it('tracks that it was shown, the brand of the card and what the form reports', async () => {
    await open();
    await say({ type: 'loaded', height: 260, mode: 'first-pay' });
    await say({ type: 'brand', brand: 'visa' });
    await say({ type: 'height', height: 300 });
    const tracked = () =>
      server.seen
        .filter(({ path }) => path.endsWith('/user/tracking'))
        .map(({ body }) => body as { action: string; params: object });
    await eventually(() => expect(tracked()).toHaveLength(4));
    expect(tracked().map(({ action }) => action)).toEqual([
      'solid_iframe_events',
      'payform_init',
      'solid_iframe_events',
      'order_card_brand_fill',
    ]);
    // Without consent only the step and the payment type are sent, and no card.
    const place = { payment_context: 'matches', feature_type: 'premium' };
    expect(tracked().map(({ params }) => params)).toEqual([
      place,
      { ...place, payment_type: 'first-pay' },
      place,
      place,
    ]);
  });

  it('shows an error with the plan and the other methods if it does not load, and loads after a retry', async () => {
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

  it('shows a lost network, and the same order may be sent again', async () => {
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

  describe('reloaded after it was sent', () => {
    it('shows the result of the order, and creates no other', async () => {
      world.ordered = () => ordered(success());
      await open({ order });
      await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'success_coins', order, replace: true }));
      expect(frame()).toBeNull();
    });

    it('shows the bank’s page while it is pending, then its result', async () => {
      world.ordered = () => ordered({ pay_form: { return_url: `${location.origin}/challenge` } });
      await open({ order });
      await eventually(() => expect(frame()?.src).toBe(`${location.origin}/challenge`));
      await say({ type: 'height', height: 420 });
      expect(frame()?.style.height).toBe('420px');
      await say({ type: 'decline', code: '5.01', mayRetry: false });
      await says('Waiting for the payment');
    });

    it('is the form again if no payment was started', async () => {
      world.ordered = () => ordered({ order: { order_id: order, state: 'offered' } });
      await open({ order });
      await eventually(() => expect(frame()?.src).toContain(formUrl()));
    });
  });
});
