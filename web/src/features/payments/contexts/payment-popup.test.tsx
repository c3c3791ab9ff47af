// @vitest-environment happy-dom
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing, makeTokens, startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let router: AnyRouter;
let render: () => Promise<void>;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => failing(500, 500));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'payments');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

const address = () => router.history.location.href;

/** Opens the popup at a URL, with these groups of the brand. The page below is the profile. */
const open = async (search: string, ...groups: string[]): Promise<void> => {
  const boot = document.getElementById('boot');
  const consent = { variant: 'gdpr', version: '1' };
  if (boot) boot.textContent = JSON.stringify({ version: '7', features: {}, brand: { id: 7, groups }, consent });
  const [{ ToastProvider }, { default: PaymentPopup }] = await Promise.all([
    import('@kindred/ui/toast'),
    import('./payment-popup.tsx'),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/profile', `/profile?${search}`] });
  router = createRouter({ routeTree: createRootRoute(), history });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const sheet = { open: true, onOpenChange: () => undefined, onClosed: () => undefined };
  const parameters = Object.fromEntries(new URLSearchParams(search)) as { context: string };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Without the router's provider, so that nothing renders after a navigation.
  render = () =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
            <RouterContextProvider router={router}>
              <PaymentPopup sheet={sheet} parameters={{ ...parameters }} />
            </RouterContextProvider>
          </ToastProvider>
        </QueryClientProvider>,
      ),
    );
  await render();
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector('.sheet-popup')).not.toBeNull();
  });
};

const size = () => document.querySelector<HTMLElement>('.sheet-popup')?.dataset.size;
const at = 'popup=payment&context=matches&step=premium_base&feature=premium';

it('payments are a full screen at brands of the group, and a sheet at others', async () => {
  await open(at, 'casual');
  expect(size()).toBe('normal');
  expect(address()).toMatch(/^\/profile\?/);
  await act(async () => root.unmount());
  document.body.innerHTML = '<script type="application/json" id="boot"></script>';
  vi.resetModules();
  await open(at, 'fullscreen-payments');
  expect(size()).toBe('full');
  await vi.waitFor(() => expect(address()).toMatch(/^\/payments\?.*context=matches/));
});

it('the parameters of a provider are removed from the URL', async () => {
  const order = `ord_${'A'.repeat(22)}`;
  const step = `popup=payment&context=matches&step=sofort&feature=premium&list=premium_base&tariff=base-28&order=${order}`;
  await open(`${step}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded`);
  await vi.waitFor(() => expect(address()).not.toMatch(/payment_intent|redirect_status/));
  expect(address()).toContain(order);
});

it('Back is not undone while the page below is not rendered yet', async () => {
  await open(at, 'fullscreen-payments');
  await vi.waitFor(() => expect(address()).toMatch(/^\/payments\?/));
  await render();
  router.history.back();
  router.updateLatestLocation();
  await render();
  expect(address()).toBe('/profile');
});
