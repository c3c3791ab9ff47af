// @vitest-environment happy-dom
import type { Toast } from '@kindred/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../../test/support/texts.ts';
import type { PaymentState } from '../contexts/payment.ts';

const toasts: Toast[] = [];
vi.mock('@kindred/ui/toast', () => ({ useToast: () => (toast: Toast) => toasts.push(toast) }));

const granted = { active_to: 4_000_000_000 as number | null };
const requestOneTimeOffer = vi.fn(() => Promise.resolve(granted));
vi.mock('../../../lib/http/api.ts', async (original) => ({
  ...(await original<object>()),
  api: (name: string) => (name === 'requestOneTimeOffer' ? requestOneTimeOffer() : Promise.reject(new Error(name))),
}));

const place: PaymentState = {
  step: 'premium_base',
  feature: 'premium',
  context: 'settings',
  list: 'premium_base',
  target: undefined,
  tariff: undefined,
  order: undefined,
};

let root: Root;
let leave: (place: PaymentState) => void;
let popup: () => unknown;
/** Checks the modal queue, which opens what may open. */
let check: () => Promise<void>;
const opened: unknown[] = [];

/** A page of a member with or without Premium. */
const open = async (isPremium: boolean): Promise<void> => {
  const { useClosedPayment } = await import('./use-closed-payment.ts');
  const { myProfileQuery } = await import('../../../lib/session/my-profile.ts');
  const { checkPopupQueue, setQuietUntil } = await import('../../../lib/popup-queue/popup-queue.ts');
  setQuietUntil(0);
  check = () =>
    checkPopupQueue({ canOpen: () => true, open: ({ parameters }) => void opened.push(parameters?.context) });
  const Page = () => {
    leave = useClosedPayment();
    return null;
  };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  popup = () => router.history.location.search;
  const client = new QueryClient();
  const payments = { premium_status: { is_active: isPremium, plan: null }, vip_status: { is_active: false } };
  client.setQueryData(myProfileQuery.queryKey, { payments } as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <Page />
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  toasts.length = 0;
  opened.length = 0;
  granted.active_to = 4_000_000_000;
  requestOneTimeOffer.mockClear();
  await startTexts('en-US', 'payment-results');
});
afterEach(() => act(async () => root.unmount()));

const leaveTimes = async (times: number, where: Partial<PaymentState> = {}): Promise<void> => {
  for (let time = 0; time < times; time += 1) await act(async () => leave({ ...place, ...where }));
};

describe('a member who closes a payment', () => {
  it('unpaid for the third time gets the one-time offer, and no other after closing it', async () => {
    await open(false);
    await leaveTimes(2);
    await check();
    expect(opened).toEqual([]);
    await leaveTimes(1);
    await check();
    expect(opened).toEqual(['one_time_offer']);
    expect(requestOneTimeOffer).toHaveBeenCalledTimes(1);
    await leaveTimes(5, { context: 'one_time_offer', step: 'one_time_offer' });
    expect(JSON.parse(localStorage.getItem('payment-closes:') ?? '{}')).toMatchObject({ closes: 0 });
  });

  it('gets no offer without a grant of the server', async () => {
    granted.active_to = null;
    await open(false);
    await leaveTimes(3);
    await check();
    expect(requestOneTimeOffer).toHaveBeenCalledTimes(1);
    expect(opened).toEqual([]);
  });

  it('gets no offer with Premium, after a purchase, or for another feature', async () => {
    await open(true);
    await leaveTimes(4);
    await act(async () => root.unmount());
    await open(false);
    await leaveTimes(4, { step: 'success_premium' });
    await leaveTimes(4, { step: 'coins', list: 'coins', feature: 'coins' });
    await check();
    expect(opened).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('in its form gets an offer of help, once', async () => {
    await open(true);
    await leaveTimes(2, { step: 'first_card' });
    await vi.waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Trouble with the payment?']));
    await act(async () => toasts[0]?.onPress?.());
    expect(popup()).toContain('leaving-payform');
  });
});
