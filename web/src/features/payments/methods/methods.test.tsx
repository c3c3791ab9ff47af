// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assign,
  close,
  field,
  go,
  order,
  ordered,
  price,
  redirected,
  said,
  says,
  send,
  sent,
  show,
  tariff,
  world,
  write,
} from '../../../../test/support/payment-steps.tsx';
import { eventually, press } from '../../../../test/support/screen.ts';
import { failing } from '../../../../test/support/server.ts';
import { type Offer, tariffLists } from '../../../lib/payments/tariffs-query.ts';

beforeEach(() => {
  world.methods = [
    { id: 1, method: 'card', title: null },
    { id: 15, method: 'sofort', title: 'Klarna' },
  ];
});

describe('boleto', () => {
  const load = () => import('./steps/boleto.tsx');

  it('does not send an invalid CPF, keeps the typed text, and is sent once', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    world.paid = async () => {
      await released;
      return redirected('https://pay.example.org/slip');
    };
    await show(load, {});
    await write('cpf', '52998224724');
    await send();
    await says('Check the CPF');
    expect([sent(), document.activeElement]).toEqual([[], field('cpf')]);
    await write('cpf', '52998224725');
    // A pasted number may contain its mask and spaces (spec 3 §5).
    expect(field('cpf')?.maxLength).toBe(16);
    expect([field('cpf')?.value, sessionStorage.getItem('pay:cpf')]).toEqual(['529.982.247-25', '529.982.247-25']);
    await send(2);
    release();
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'boleto', order, replace: true }));
    expect(sent()).toEqual([{ order_created_id: order, payment_context: 'matches', brazil_cpf: '529.982.247-25' }]);
  });

  it('shows an error beside the typed text, also without a network', async () => {
    sessionStorage.setItem('pay:cpf', '529.982.247-25');
    world.paid = () => ({ hangUp: true });
    await show(load, {});
    await send();
    await says('No connection');
    expect(field('cpf')?.value).toBe('529.982.247-25');
  });
});

it('oxxo sends a CURP in capitals', async () => {
  world.paid = () => redirected('https://pay.example.org/slip');
  await show(() => import('./steps/oxxo.tsx'), { step: 'oxxo' });
  await write('curp', 'hegg560427mvzrrl05');
  await send();
  await says('Check the CURP');
  await write('curp', 'hegg560427mvzrrl04');
  await send();
  await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'oxxo', order, replace: true }));
  expect(sent()).toMatchObject([{ mexico_curp: 'HEGG560427MVZRRL04' }]);
});

it('mpesa without instructions is a failure', async () => {
  world.paid = () => said({ payment_type_data: { instruction_html: '' }, order: { order_id: order } });
  await show(() => import('./steps/mpesa.tsx'), { step: 'mpesa' });
  await write('phone', '0712345678');
  await send();
  await says('Nothing was charged');
  expect([sent(), go.mock.calls]).toMatchObject([[{ customer_phone: '+254 712 345 678' }], []]);
});

it('a gateway’s instructions keep texts, lists and links, without scripts and external resources', async () => {
  const { SafeHtml } = await import('./safe-html.tsx');
  const html =
    '<ol class="x" style="position:fixed"><li onclick="alert(1)">Pay <b>bill</b></li></ol><script>alert(1)</script>' +
    '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">bad</a><a href="https://pay.example.org/">good</a>' +
    '<object data="https://evil.example"></object><form action="https://evil.example"><input></form>';
  const body = document.body.appendChild(document.createElement('div'));
  const root = createRoot(body);
  await act(async () => root.render(<SafeHtml html={html} />));
  expect(body.textContent).toBe('Pay billbadgood');
  expect(body.querySelectorAll('script, img, object, form, input, [onclick], [class="x"]')).toHaveLength(0);
  expect([...body.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://pay.example.org/']);
  await act(async () => root.unmount());
});

describe('methods with an external page', () => {
  it('blik requires both names and returns to the step, or to the blik error', async () => {
    world.paid = () => redirected('https://pay.example.org/blik');
    await show(() => import('./steps/blik.tsx'), { step: 'blik' });
    await write('firstName', 'Vera');
    await send();
    await says('Write your name');
    await write('lastName', 'Winter');
    await send();
    await eventually(() => expect(assign).toHaveBeenCalledWith('https://pay.example.org/blik'));
    const [body] = sent() as Record<string, string>[];
    expect(body).toMatchObject({ customer_first_name: 'Vera', customer_last_name: 'Winter' });
    const steps = ['return_url', 'fail_url'].map((name) => new URL(body?.[name] ?? '').searchParams.get('step'));
    expect(steps).toEqual(['blik', 'blik_error']);
    expect(new URL(body?.return_url ?? '').searchParams.get('order')).toBe(order);
  });

  it('sofort redirects to the bank, and continues by the returned status', async () => {
    world.paid = () => redirected('https://pay.example.org/bank');
    await show(() => import('./steps/redirect.tsx'), { step: 'sofort' });
    // The name of the provider.
    await says('Continue to Klarna');
    expect(document.body.textContent).not.toContain('Sofort');
    await send();
    await eventually(() => expect(assign).toHaveBeenCalledWith('https://pay.example.org/bank'));
    await close();
    history.replaceState(null, '', '?status=error');
    await show(() => import('./steps/redirect.tsx'), { step: 'sofort', order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'failed_order', replace: true }));
    history.replaceState(null, '', '/');
  });
});

it('a returned status without an order is ignored: the payment may start', async () => {
  history.replaceState(null, '', '?status=error');
  await show(() => import('./steps/redirect.tsx'), { step: 'sofort' });
  await says('Continue to Klarna');
  expect(go).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});

describe('a wallet without a script', () => {
  const load = () => import('./steps/wallet.tsx');

  it('redirects to its page by one press, which returns to the order', async () => {
    world.paid = () =>
      said({ pay_form: { script_url: '', return_url: 'https://pay.example.org/form' }, order: { order_id: order } });
    await show(load, { step: 'paypal' });
    await says('You pay at PayPal, then come back here.');
    expect(assign).not.toHaveBeenCalled();
    await send();
    expect(assign.mock.calls).toEqual([['https://pay.example.org/form']]);
    const [body] = sent() as Record<string, string>[];
    const back = new URL(body?.return_url ?? '').searchParams;
    expect([back.get('step'), back.get('order')]).toEqual(['paypal', order]);
  });

  it('shows a returned failure, else polls the order', async () => {
    await show(load, { step: 'paypal', order });
    await says('Waiting for the payment');
    await close();
    history.replaceState(null, '', '?status=error');
    await show(load, { step: 'paypal', order });
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'failed_order', replace: true }));
    history.replaceState(null, '', '/');
  });
});

describe('one click', () => {
  const load = () => import('./steps/one-click.tsx');

  it('redirects to the bank for 3DS, and is charged once after several presses', async () => {
    world.paid = () => ordered({ pay_form: { return_url: 'https://bank.example.org/' } });
    await show(load, { step: 'one_click_card' });
    expect(document.body.textContent).toContain('Visa ending in 4242');
    await send(2);
    await eventually(() => expect(assign).toHaveBeenCalledWith('https://bank.example.org/'));
    expect(sent()).toHaveLength(1);
    expect(sent()).toMatchObject([{ order_created_id: order, method: 'card' }]);
  });

  it('requires the code after a decline, and shows the result of an order that another tab closed', async () => {
    world.paid = () => ordered({ decline: { code: '3.08' } });
    await show(load, { step: 'one_click_card' });
    await send();
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'one_click_decline', order, replace: true }));
    await close();
    world.paid = () => failing(409, 55);
    await show(load, { step: 'one_click_card' });
    await send();
    await says('Waiting for the payment');
  });
});

describe('a payment that was declined', () => {
  const declined = (code: string, method: number): void => {
    const decline = {
      code,
      payment_method_id: method,
      tariff_id: 'base-28',
      tariff_plan: 'base',
      feature_type: 'premium',
    };
    world.ordered = () =>
      ordered({ order: { order_id: order, state: 'declined' }, decline: { ...decline, payment_context: 'matches' } });
  };
  const load = () => import('../results/steps/decline.tsx');

  it.each([
    ['BOLETO_GENERAL_DECLINE', 16, 'boleto'],
    ['5.03', 22, 'mpesa'],
    ['5.03', 1, 'first_card'],
    ['7.02', 24, 'first_card'],
  ])('by %s of method %i is retried by %s, with a new order', async (code, method, step) => {
    declined(code, method);
    await show(load, { step: 'decline', order });
    await send();
    expect(go.mock.calls).toEqual([[{ step, order: undefined, replace: true }]]);
  });

  it('in the bank’s app may be retried there or by another method', async () => {
    await show(() => import('./steps/blik-error.tsx'), { step: 'blik_error', order });
    const [again, another] = document.querySelectorAll<HTMLButtonElement>('footer button');
    await act(async () => again?.click());
    await act(async () => another?.click());
    expect(go.mock.calls).toEqual([
      [{ step: 'blik', order: undefined, replace: true }],
      [{ step: 'premium_base', replace: true }],
    ]);
  });
});

describe('a list', () => {
  const load = () => import('../offers/steps/tariff-list.tsx');

  it('names a weekly renewal, and shows its terms inside the payment', async () => {
    const weekly = { ...tariff.options, subscribe_period: 7, subscribe_repeat_period: 7 };
    world.sold = () => [{ ...tariff, options: weekly }];
    await show(load, { step: 'premium_base' });
    expect(document.querySelector('footer')?.textContent).toContain('for 1 week, then €29.99 every week until');
    const terms = document.querySelector<HTMLAnchorElement>('a[href="/info/subscription-terms"]');
    expect(terms?.textContent).toBe('Subscription terms');
    await act(async () => terms?.click());
    expect(go).toHaveBeenCalledWith({ step: 'policy' });
    await press('Privacy policy');
    expect(go).toHaveBeenCalledWith({ step: 'privacy' });
  });

  it('opens with the server’s preferred method, then with the method that was chosen since', async () => {
    const { preferredMethod, preferMethod, listMethods } = await import('./payment-methods.ts');
    const offer = {
      showcase: {
        payment_methods: [
          { id: 1, method: 'card', title: null },
          { id: 8, method: 'blik', title: null },
        ],
        payment_options: [],
        preferred: { method: 'blik', type: 'first-pay' },
      },
      tariffs: [],
    } as never as Offer;
    expect(preferredMethod(offer.showcase)?.form).toBe('blik');
    const client = new QueryClient();
    client.setQueryData([...tariffLists, 'premium'], offer);
    const [card] = listMethods(offer.showcase);
    if (card) preferMethod(client, card);
    const known = client.getQueryData<Offer>([...tariffLists, 'premium']);
    expect(known && preferredMethod(known.showcase)?.form).toBe('first_card');
    expect(localStorage.getItem('paymentForm')).toBeNull();
  });

  it('of coins names no subscription, and compares prices per hundred', async () => {
    const options = { ...tariff.options, subscribe_period: null, subscribe_repeat_period: null };
    const coins = { amount: 700, showcase_amount: 100 };
    const counted = {
      feature_type: 'coins',
      options,
      coins,
      tariff_price: { ...price, repeat_price: null, showcase_price: null },
    };
    world.sold = () => [{ ...tariff, ...counted }];
    await show(load, { step: 'coins', list: 'coins', feature: 'coins' });
    expect(document.querySelector('label')?.textContent).toContain('€4.28 per 100');
    expect(document.querySelector('a')?.textContent).toBe('Terms');
  });
});
