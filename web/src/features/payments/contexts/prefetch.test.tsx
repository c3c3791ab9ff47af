// @vitest-environment happy-dom
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../../../test/support/server.ts';

type Watch = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
let comeIntoView: Watch | undefined;
let close: () => Promise<void>;

beforeEach(() => {
  vi.resetModules();
  comeIntoView = undefined;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(watch: Watch) {
        comeIntoView = watch;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

let server: Awaited<ReturnType<typeof startServer>>;
let client: QueryClient;
const loadCode = vi.fn<() => Promise<unknown>>();
const tariffRequests = () => server.seen.filter(({ path }) => path.includes('/tariff/'));

/** A page with a button that opens a context, and that prefetches in view or on intent. */
const open = async (context: PaymentContext | null, kind: 'view' | 'intent'): Promise<void> => {
  server = await startServer(() => ({ body: { result: { showcase: {}, tariffs: [] } } }));
  document.body.innerHTML =
    '<script type="application/json" id="boot">{"version":"7","brand":{"id":7},"consent":{"version":"1"}}</script>';
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  const { usePrefetchPayment, usePrefetchPaymentOnIntent } = await import(
    '../../../lib/payments/use-prefetch-payment.ts'
  );
  const { setPaymentCode } = await import('../../../lib/payments/payment-code.ts');
  // The tariffs are prefetched also if the code fails.
  setPaymentCode(loadCode.mockReset().mockRejectedValue(new Error('No answer')));
  client = new QueryClient();
  const Viewed = () => (
    <button ref={usePrefetchPayment(context)} type="button">
      Premium
    </button>
  );
  const Intended = () => (
    <button {...usePrefetchPaymentOnIntent(context)} type="button">
      Premium
    </button>
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>{kind === 'view' ? <Viewed /> : <Intended />}</QueryClientProvider>,
    ),
  );
  close = async () => {
    await act(async () => root.unmount());
    await server.stop();
  };
};
/** Asserts that the data of the payment is cached and fresh. */
const isPrefetched = async (): Promise<void> => {
  const { tariffsQuery } = await import('../../../lib/payments/tariffs-query.ts');
  const opened = tariffsQuery({ feature: 'premium', context: 'settings', list: 'premium_base' });
  await vi.waitFor(() => expect(client.getQueryData(opened.queryKey)).toBeDefined());
  await client.fetchQuery(opened);
  expect(tariffRequests()).toHaveLength(1);
  expect(loadCode).toHaveBeenCalled();
};

it('a payment’s tariffs and code are prefetched once, when its button comes into view', async () => {
  await open('settings', 'view');
  comeIntoView?.([{ isIntersecting: false }]);
  expect([tariffRequests().length, loadCode.mock.calls.length]).toEqual([0, 0]);
  comeIntoView?.([{ isIntersecting: true }]);
  await isPrefetched();
});

it('a payment is prefetched after the answers that the page waits for', async () => {
  await open('settings', 'view');
  const { queryClient } = await import('../../../lib/http/query-client.ts');
  const answer = Promise.withResolvers<number>();
  const shown = queryClient.fetchQuery({ queryKey: ['shown'], queryFn: () => answer.promise });
  comeIntoView?.([{ isIntersecting: true }]);
  // Two frames of happy-dom, after which the page waits for its answers alone.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(loadCode).not.toHaveBeenCalled();
  answer.resolve(1);
  await shown;
  await isPrefetched();
});

it('a button that is always in view prefetches on a pointer or the focus', async () => {
  await open('settings', 'intent');
  expect(comeIntoView).toBeUndefined();
  expect(loadCode).not.toHaveBeenCalled();
  document.querySelector('button')?.focus();
  document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await isPrefetched();
});

it('a button that opens no payment prefetches nothing', async () => {
  await open(null, 'view');
  expect(comeIntoView).toBeUndefined();
  expect(loadCode).not.toHaveBeenCalled();
});
