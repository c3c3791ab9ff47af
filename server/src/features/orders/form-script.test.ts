import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { formScript } from './form-script.ts';

const origin = 'https://amora.example';
const told = {
  publishableKey: 'pk_test_1',
  clientSecret: 'pi_1_secret_2',
  mode: 'first-pay',
  language: 'en',
  returnUrl: `${origin}/back`,
  successUrl: null,
  failUrl: null,
  fontFamily: '"Noto Sans Latin",system-ui',
  fonts: [{ family: 'Noto Sans Latin', src: `url(${origin}/fonts/noto-sans-latin.woff2)`, weight: '100 900' }],
};

type Said = Record<string, unknown>;
type Confirmed = { readonly error?: Said; readonly paymentIntent?: { readonly status: string } };

/** The form's script in a page, where Stripe's own script answers as it is told; framed by a page, or alone in its window. */
const open = async (isFramed: boolean, confirmed: Confirmed, status = 'requires_payment_method') => {
  const said: Said[] = [];
  const places: string[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const clicks: (() => void)[] = [];
  const ready: (() => void)[] = [];
  const asked: Said[] = [];
  const parent = { postMessage: (message: Said, to: string) => said.push({ ...message, to }) };
  const element = () => ({
    hidden: false,
    style: {},
    classList: { toggle: () => undefined },
    appendChild: (child: object) => child,
    getBoundingClientRect: () => ({ height: 240 }),
  });
  const button = { ...element(), addEventListener: (_: string, press: () => void) => clicks.push(press) };
  const observer = class {
    observe(): void {
      // Nothing changes here.
    }
  };
  const window: Record<string, unknown> = {
    addEventListener: (_: string, hear: (event: unknown) => void) => listeners.push(hear),
  };
  window.parent = isFramed ? parent : window;
  const fields = {
    on: (name: string, then: () => void) => name === 'ready' && ready.push(then),
    mount: () => undefined,
  };
  const stripe = {
    retrievePaymentIntent: async () => ({ paymentIntent: { status } }),
    elements: (options: Said) => {
      asked.push(options);
      return { create: () => fields, submit: async () => ({}) };
    },
    confirmPayment: async () => confirmed,
  };
  const page = {
    document: {
      getElementById: (id: string) => (id === 'told' ? { textContent: JSON.stringify(told) } : element()),
      querySelector: (name: string) => (name === 'button' ? button : element()),
      querySelectorAll: () => [button],
      createElement: element,
      body: { ...element(), children: [] },
    },
    window,
    location: { origin, replace: (to: URL) => places.push(to.href) },
    ResizeObserver: observer,
    MutationObserver: observer,
    getComputedStyle: () => ({ color: 'rgb(0, 0, 0)', position: 'static' }),
    matchMedia: () => ({ addEventListener: () => undefined }),
    Stripe: () => stripe,
    URL,
  };
  runInContext(formScript, createContext(page));
  // Whatever Stripe was asked is answered in the turns before this one.
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
  await settled();
  for (const then of ready) then();
  const hear = async (from: { origin?: string; source?: unknown } = {}) => {
    for (const listener of listeners) listener({ origin, source: parent, data: { type: 'submit' }, ...from });
    await settled();
  };
  return { said, places, button, hear, clicks, settled, asked };
};

const types = (said: readonly Said[]) => said.map(({ type }) => type);

test('sends what the page around it asks for, and nobody else, and tells that page alone', async () => {
  const form = await open(true, { paymentIntent: { status: 'succeeded' } });
  expect([types(form.said), form.button.hidden]).toEqual([['loaded'], true]);
  await form.hear({ origin: 'https://elsewhere.example' });
  await form.hear({ source: {} });
  expect(types(form.said)).toEqual(['loaded']);
  await form.hear();
  expect(types(form.said)).toEqual(['loaded', 'submitted', 'success']);
  expect(new Set(form.said.map(({ to }) => to))).toEqual(new Set([origin]));
});

test('Stripe’s own frames load the app’s font', async () => {
  const { asked } = await open(true, {});
  expect(asked).toMatchObject([{ fonts: told.fonts, appearance: { variables: { fontFamily: told.fontFamily } } }]);
});

test('leaves a decline to the page around it, which knows why and what else there is; what was mistyped is mended there', async () => {
  const declined = await open(true, { error: { type: 'card_error', decline_code: 'insufficient_funds' } });
  await declined.hear();
  expect(declined.said.at(-1)).toMatchObject({ type: 'decline', code: 'insufficient_funds', mayRetry: false });
  const mistyped = await open(true, { error: { type: 'validation_error' } });
  await mistyped.hear();
  expect(mistyped.said.at(-1)).toMatchObject({ type: 'invalid' });
  const away = await open(true, { error: { type: 'api_connection_error' } });
  await away.hear();
  expect(away.said.at(-1)).toMatchObject({ type: 'error' });
});

test('alone in its window leads back with how it went, and so where it was paid before', async () => {
  const form = await open(false, { error: { type: 'card_error', code: 'card_declined' } });
  form.clicks[0]?.();
  await form.settled();
  expect([form.said, form.places]).toEqual([[], [`${origin}/back?status=error`]]);
  const before = await open(false, {}, 'succeeded');
  expect(before.places).toEqual([`${origin}/back?status=success`]);
});
