// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/screen.ts';
import { startServer } from '../../../../test/support/server.ts';
import type { PopupParameters } from '../../../lib/popups/popups.ts';
import type { Payment } from './payment.ts';

const order = `ord_${'A'.repeat(22)}`;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let payment: Payment;
let url: () => URL;
let entries: () => number;
let leave: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => ({}));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

/** Opens a URL over the profile, and reads its payment. */
const open = async (at: string): Promise<void> => {
  const [{ readPopup, useCurrentPopup }, { usePaymentState }] = await Promise.all([
    import('../../../lib/popups/popups.ts'),
    import('./use-payment-state.ts'),
  ]);
  const Reader = ({ parameters }: { parameters: PopupParameters<'payment'> }) => {
    payment = usePaymentState(parameters, true);
    return null;
  };
  const Page = () => {
    const { popup, ...parameters } = useCurrentPopup();
    return popup === 'payment' ? <Reader parameters={parameters as PopupParameters<'payment'>} /> : null;
  };
  const history = createMemoryHistory({ initialEntries: ['/profile', at] });
  url = () => new URL(history.location.href, 'http://localhost');
  entries = () => history.length;
  leave = () => history.back();
  const routeTree = createRootRoute({ validateSearch: readPopup, component: Page });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={createRouter({ routeTree, history })} />));
  await eventually(() => expect(url().searchParams.get('feature')).toBe('premium'));
};
const isAt = (step: string) => eventually(() => expect(url().searchParams.get('step')).toBe(step));

describe('the steps of a payment', () => {
  it('are entries of the history, to which Back returns, or replace the current entry', async () => {
    await open('/matches?popup=payment&context=matches');
    await isAt('premium_base');
    const before = entries();
    await act(async () => payment.go({ step: 'policy' }));
    await isAt('policy');
    expect(entries()).toBe(before + 1);
    await act(async () => payment.go({ step: 'terms', replace: true }));
    await isAt('terms');
    expect(entries()).toBe(before + 1);
    await act(async () => payment.back());
    await isAt('premium_base');
  });

  it('replace no page to which Back returned', async () => {
    await open('/matches?popup=payment&context=matches');
    await isAt('premium_base');
    await act(async () => leave());
    await act(async () => payment.go({ step: 'failed_order', replace: true }));
    expect(url().href).toBe('http://localhost/profile');
  });

  it('change the context and the feature with the list', async () => {
    await open('/matches?popup=payment&context=matches');
    await act(async () => payment.go({ step: 'vip', context: 'vip_offer' }));
    await isAt('vip');
    expect([url().searchParams.get('context'), url().searchParams.get('feature')]).toEqual(['vip_offer', 'vip']);
  });
});

it('closing the success screen removes its order from the URL', async () => {
  await open(`/matches?popup=payment&context=matches&step=success_premium&order=${order}&status=success&other=1`);
  await isAt('success_premium');
  await act(async () => payment.close());
  await eventually(() => expect(url().searchParams.has('popup')).toBe(false));
  expect(url().searchParams.has('order')).toBe(false);
});
