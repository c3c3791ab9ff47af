// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const family = '/apis/payment/rest/payment/user';
const order = '0190a000-0000-7000-8000-000000000001';
const now = Math.floor(Date.now() / 1000);
const paid = {
  receipt_id: 'one',
  number: 'AMO-2026-000001',
  kind: 'receipt',
  order_id: order,
  feature_type: 'coins',
  plan: null,
  created_at: now - 3600,
  price: 9.99,
  tax_amount: 0,
  currency_id: 978,
  currency_tag: 'EUR',
  page_url: 'http://localhost/apis/payment/receipts/sealed',
  withdrawal_until: now + 86_400,
};
const renewal = { ...paid, receipt_id: 'two', order_id: `${order.slice(0, -1)}2`, withdrawal_until: null };
const note = { ...renewal, receipt_id: 'three', kind: 'creditNote', price: -4.5 };

let pages: unknown[][];
let quoted: Answer;
let withdrawn: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

const answer = (seen: Seen): Answer | Promise<Answer> => {
  if (seen.path.endsWith('/withdrawal')) return quoted;
  if (seen.path.endsWith('/withdraw')) return withdrawn(seen);
  const page = Number(seen.query.get('pageToken') ?? 0);
  const nextPageToken = page + 1 < pages.length ? String(page + 1) : '';
  return { body: { result: { receipts: pages[page], nextPageToken } } };
};

const screens = {
  receipts: async () => (await import('./receipts-section.tsx')).default,
  rights: async () => (await import('./withdrawal-rights-page.tsx')).WithdrawalRightsPage,
  withdraw: async () => {
    const { WithdrawPage } = await import('./withdraw-page.tsx');
    return () => <WithdrawPage order={order} />;
  },
};

const open = async (screen: keyof typeof screens): Promise<void> => {
  const Screen = await screens[screen]();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <Screen />
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
};
const text = () => document.body.textContent;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const withdrawals = () => server.seen.filter(({ path }) => path === `${family}/order/${order}/withdraw`);
/** Waits until the assertion holds. Renders pending updates before each attempt. */
const eventually = (assertion: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    assertion();
  });

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  pages = [[paid, renewal]];
  quoted = { body: { result: { order_id: order, until: now + 86_400, refund_price: 7.25, currency_id: 978 } } };
  withdrawn = () => ({ body: { result: { order_id: order, refund_price: 7.2, currency_id: 978 } } });
  server = await startServer(answer);
  const page = document.getElementById('boot');
  if (page) page.textContent = JSON.stringify({ version: '7', features: {}, brand: { id: 7, groups: ['strict'] } });
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'receipts');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

describe('receipts', () => {
  it('show payments and refunds, open as pages, and link to the withdrawal while it is possible', async () => {
    pages = [[paid, note], [renewal]];
    await open('receipts');
    await eventually(() => expect(text()).toContain('-€4.50'));
    expect(text()).toContain('€9.99');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href === paid.page_url)).toHaveLength(2);
    expect(links.filter((href) => href?.endsWith(`withdrawal-rights#${order}`))).toHaveLength(1);
    await press('Show more');
    await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(3));
  });

  it('have an empty state', async () => {
    pages = [[]];
    await open('receipts');
    await eventually(() => expect(text()).toContain('its receipt waits here'));
  });
});

describe('the right of withdrawal', () => {
  it('lists the purchases that can be withdrawn from, including those of later pages', async () => {
    pages = [[renewal], [paid]];
    await open('rights');
    await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(1));
    expect(text()).toContain('for 14 days');
  });

  it('has an empty state', async () => {
    pages = [[renewal]];
    await open('rights');
    await eventually(() => expect(text()).toContain('Nothing to withdraw from'));
  });
});

describe('withdrawing', () => {
  it('is requested once even if the button is pressed twice, and shows the refund', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    withdrawn = async () => {
      await released;
      return { body: { result: { order_id: order, refund_price: 7.2, currency_id: 978 } } };
    };
    await open('withdraw');
    await eventually(() => expect(text()).toContain('€7.25'));
    await act(async () => {
      const confirm = button('Confirm withdrawal');
      confirm?.click();
      confirm?.click();
    });
    release();
    await eventually(() => expect(text()).toContain('€7.20 goes back'));
    expect(document.activeElement?.textContent).toBe('You’ve withdrawn');
    expect(withdrawals()).toHaveLength(1);
  });

  it('shows why it failed, and can be retried', async () => {
    withdrawn = () => failing(500, 500);
    await open('withdraw');
    await eventually(() => expect(button('Confirm withdrawal')).toBeDefined());
    await press('Confirm withdrawal');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
    withdrawn = () => ({ body: { result: { order_id: order, refund_price: 7.2, currency_id: 978 } } });
    await press('Confirm withdrawal');
    await eventually(() => expect(text()).toContain('You’ve withdrawn'));
  });

  it('shows that the period is over, before the request and after it', async () => {
    withdrawn = () => failing(410, 68);
    await open('withdraw');
    await eventually(() => expect(button('Confirm withdrawal')).toBeDefined());
    await press('Confirm withdrawal');
    await eventually(() => expect(text()).toContain('You can’t withdraw from this purchase'));
    await act(async () => root.unmount());
    quoted = failing(410, 68);
    await open('withdraw');
    await eventually(() => expect(text()).toContain('Its days are over'));
    expect(withdrawals()).toHaveLength(1);
  });
});
