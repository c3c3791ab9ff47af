// @vitest-environment happy-dom
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import catalogue from '@kindred/i18n/messages/en-US/console-catalogue.json';
import finance from '@kindred/i18n/messages/en-US/console-finance.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreviewPage } from '../src/features/catalogue/preview-page.tsx';

const markets = {
  markets: [
    { country: 'DE', currency: 'EUR', taxBasisPoints: 1900 },
    { country: 'JP', currency: 'JPY', taxBasisPoints: 1000 },
  ],
  currencies: [],
  brands: [
    { id: 7, title: 'First' },
    { id: 8, title: 'Second' },
  ],
  splits: [{ hid: 'COUNTED_PRICES', groups: 2 }],
};

/** A tariff as the server sends it: 28 days, `price` being major units. */
const tariffOf = (key: string, price: number, currency: string, over: object = {}) => ({
  tariff_id: key,
  tariff_price: {
    direct_price: price,
    full_price: price,
    repeat_price: price,
    showcase_price: null,
    showcase_period_in_days: null,
    modification: null,
    tax_amount: 0,
    currency_tag: currency,
    ...over,
  },
  options: { is_best_price: false, is_preselected: false, subscribe_period: 28, subscribe_repeat_period: 28 },
  coins: null,
  boost: null,
});

type Query = Record<string, string>;
let root: Root;
let queries: Query[];
let answer: (query: Query) => Response;

const preview = (tariffs: object[], code = 'EUR', exponent = 2) =>
  new Response(JSON.stringify({ tariffs, currency: { code, symbol: '', exponent }, taxBasisPoints: 1900 }));
const text = () => (document.body.textContent ?? '').replaceAll(/\s/g, ' ');
const expectText = (words: string) => vi.waitFor(() => act(async () => expect(text()).toContain(words)));
const expectQuery = (over: Query) => vi.waitFor(() => act(async () => expect(queries.at(-1)).toMatchObject(over)));
const field = (label: string): HTMLSelectElement | HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = document.getElementById(found?.htmlFor ?? '');
  if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) throw new Error(`No ${label}`);
  return control;
};
const choose = (label: string, value: string) =>
  act(async () => {
    const control = field(label);
    // The native setter: React ignores an event if its own setter wrote the value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

const open = async (lng = 'en-US') => {
  await i18next.use(initReactI18next).init({
    lng,
    defaultNS: 'console',
    resources: {
      [lng]: { common, console: consoleTexts, 'console-catalogue': catalogue, 'console-finance': finance },
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const top = createRootRoute();
  const routes = ['/catalogue', '/catalogue/markets'].map((path) => createRoute({ getParentRoute: () => top, path }));
  const page = createRoute({ getParentRoute: () => top, path: '/catalogue/preview', component: PreviewPage });
  const router = createRouter({
    routeTree: top.addChildren([...routes, page]),
    history: createMemoryHistory({ initialEntries: ['/catalogue/preview'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  queries = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost');
    if (url.pathname === '/console/api/markets') return new Response(JSON.stringify(markets));
    const query = Object.fromEntries(url.searchParams);
    queries.push(query);
    return answer(query);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('previews the brand that is selected first', async () => {
  answer = () => preview([tariffOf('base-28', 29.99, 'EUR', { full_price: 39.99, tax_amount: 4.79 })]);
  await open();
  await expectText('€29.99');
  expect(queries).toEqual([{ list: 'premium_base', brand: '7', country: 'DE', splits: '', viewer: 'new' }]);
  expect(field(catalogue.brand).value).toBe('7');
  for (const words of ['28 days', '€39.99', 'Then €29.99 every 28 days', 'Includes €4.79 tax (19%)', 'base-28'])
    expect(text()).toContain(words);
});

it('refetches when a field changes, and shows only the new answer', async () => {
  answer = ({ brand, country, splits, viewer, list, at }) => {
    if (country === 'JP') return preview([tariffOf('base-28', 4500, 'JPY')], 'JPY', 0);
    if (at) return preview([tariffOf('planned', 19.99, 'EUR')]);
    if (list === 'coins') return preview([{ ...tariffOf('coins-12500', 99, 'EUR'), coins: { amount: 12_500 } }]);
    if (viewer === 'gold') return preview([tariffOf('for-gold', 9.99, 'EUR')]);
    if (splits) return preview([tariffOf('for-split', 27.99, 'EUR')]);
    return preview([tariffOf(`of-${brand}`, 29.99, 'EUR')]);
  };
  await open();
  await expectText('of-7');
  await choose(catalogue.brand, '8');
  await expectText('of-8');
  await choose(catalogue.split, 'COUNTED_PRICES:1');
  await expectQuery({ splits: 'COUNTED_PRICES:1', brand: '8' });
  await expectText('€27.99');
  await choose(catalogue.preview.viewer, 'gold');
  await expectText('€9.99');
  await choose(catalogue.list, 'coins');
  await expectText('Coins: 12,500');
  await choose(catalogue.preview.at, '2027-01-01T12:00');
  await expectQuery({ at: new Date('2027-01-01T12:00').toISOString() });
  await expectText('€19.99');
  await choose(catalogue.country, 'JP');
  await expectText('¥4,500');
  expect(text()).not.toContain('€');
  await choose(catalogue.country, '');
  await vi.waitFor(() => act(async () => expect(queries.at(-1)).not.toHaveProperty('country')));
});

it('formats prices in the operator’s language with the digits of the currency', async () => {
  answer = () => preview([tariffOf('base-180', 1234.5, 'EUR')]);
  await open('de-DE');
  await expectText('1.234,50 €');
});

it('shows an empty list, a failed preview, and a retry', async () => {
  answer = () => preview([]);
  await open();
  await expectText(catalogue.preview.none.title);
  answer = () => new Response('{}', { status: 503 });
  await choose(catalogue.brand, '8');
  await expectText(consoleTexts.fault.unexpected);
  expect(text()).not.toContain(catalogue.preview.none.title);
  answer = () => preview([tariffOf('base-28', 29.99, 'EUR')]);
  const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === common.action.retry);
  await act(async () => retry?.click());
  await expectText('€29.99');
});
