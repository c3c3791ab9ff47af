import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const origin = 'https://amora.example';
const formScript = readFileSync(new URL('browser/form.js', import.meta.url), 'utf8');
const formData = {
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

type Message = Record<string, unknown>;
type Confirmed = { readonly error?: Message; readonly paymentIntent?: { readonly status: string } };

/** The form's script in a page, with a fake of Stripe's script; framed by a page, or alone in its window. */
const open = async (isFramed: boolean, confirmed: Confirmed, status = 'requires_payment_method') => {
  const messages: Message[] = [];
  const places: string[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const clicks: (() => void)[] = [];
  const ready: (() => void)[] = [];
  const asked: Message[] = [];
  const parent = { postMessage: (message: Message, to: string) => messages.push({ ...message, to }) };
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
  const anyElement = { [Symbol.hasInstance]: () => true };
  const window: Record<string, unknown> = {
    addEventListener: (_: string, receive: (event: unknown) => void) => listeners.push(receive),
  };
  window.parent = isFramed ? parent : window;
  const fields = {
    on: (name: string, then: () => void) => name === 'ready' && ready.push(then),
    mount: () => undefined,
  };
  const stripe = {
    retrievePaymentIntent: async () => ({ paymentIntent: { status } }),
    elements: (options: Message) => {
      asked.push(options);
      return { create: () => fields, submit: async () => ({}) };
    },
    confirmPayment: async () => confirmed,
  };
  const page = {
    document: {
      querySelector: (selector: string) =>
        selector === 'button' ? button : { ...element(), text: JSON.stringify(formData) },
      querySelectorAll: () => [button],
      createElement: element,
      body: { ...element(), children: [] },
    },
    window,
    HTMLElement: anyElement,
    HTMLButtonElement: anyElement,
    HTMLScriptElement: anyElement,
    HTMLAnchorElement: anyElement,
    location: { origin, replace: (to: URL) => places.push(to.href) },
    ResizeObserver: observer,
    MutationObserver: observer,
    getComputedStyle: () => ({ color: 'rgb(0, 0, 0)', position: 'static' }),
    matchMedia: () => ({ addEventListener: () => undefined }),
    Stripe: () => stripe,
    URL,
  };
  runInContext(formScript, createContext(page));
  // The fake's answers resolve in the turns before this one.
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
  await settled();
  for (const then of ready) then();
  const receive = async (from: { origin?: string; source?: unknown } = {}) => {
    for (const listener of listeners) listener({ origin, source: parent, data: { type: 'submit' }, ...from });
    await settled();
  };
  return { messages, places, button, receive, clicks, settled, asked };
};

const types = (messages: readonly Message[]) => messages.map(({ type }) => type);

test('submits at the request of the page around it only, and notifies that page only', async () => {
  const form = await open(true, { paymentIntent: { status: 'succeeded' } });
  expect([types(form.messages), form.button.hidden]).toEqual([['loaded'], true]);
  await form.receive({ origin: 'https://elsewhere.example' });
  await form.receive({ source: {} });
  expect(types(form.messages)).toEqual(['loaded']);
  await form.receive();
  expect(types(form.messages)).toEqual(['loaded', 'submitted', 'success']);
  expect(new Set(form.messages.map(({ to }) => to))).toEqual(new Set([origin]));
});

test('Stripe’s own frames load the app’s font', async () => {
  const { asked } = await open(true, {});
  expect(asked).toMatchObject([
    { fonts: formData.fonts, appearance: { variables: { fontFamily: formData.fontFamily } } },
  ]);
});

test('leaves a decline to the page around it, which knows why and what else there is; what was mistyped is mended there', async () => {
  const declined = await open(true, { error: { type: 'card_error', decline_code: 'insufficient_funds' } });
  await declined.receive();
  expect(declined.messages.at(-1)).toMatchObject({ type: 'decline', code: 'insufficient_funds', mayRetry: false });
  const mistyped = await open(true, { error: { type: 'validation_error' } });
  await mistyped.receive();
  expect(mistyped.messages.at(-1)).toMatchObject({ type: 'invalid' });
  const away = await open(true, { error: { type: 'api_connection_error' } });
  await away.receive();
  expect(away.messages.at(-1)).toMatchObject({ type: 'error' });
});

test('alone in its window leads back with how it went, and so where it was paid before', async () => {
  const form = await open(false, { error: { type: 'card_error', code: 'card_declined' } });
  form.clicks[0]?.();
  await form.settled();
  expect([form.messages, form.places]).toEqual([[], [`${origin}/back?status=error`]]);
  const before = await open(false, {}, 'succeeded');
  expect(before.places).toEqual([`${origin}/back?status=success`]);
});
