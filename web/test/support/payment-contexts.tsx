import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { tariff } from './payment-steps.tsx';
import { eventually, named } from './screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from './server.ts';
import { startTexts } from './texts.ts';

/** Renders a page with a button that opens a payment, the payment popup, and a stubbed server. */
export const hid = 'A'.repeat(22);
export const order = `ord_${'A'.repeat(22)}`;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root | undefined;

const free = {
  is_active: false,
  is_lifetime: false,
  active_to: null,
  is_trial: false,
  plan: null,
  pause_end_date: null,
};
const wallet = { method: 'card', type: 'recurring-one-click', card_mask: '424242******4242', brand: 'visa' };

/** Differences from a member without entitlements. */
export interface World {
  premium?: object;
  vip?: object;
  schedule?: object;
  boosts?: object;
  coins?: number;
  likeLimit?: number | null;
  hasPhoto?: boolean;
  order?: object;
  rest?: (seen: Seen) => unknown;
}
export let world: World;

export const own = () => ({
  hid,
  name: 'Anna',
  payments: { premium_status: { ...free, ...world.premium }, vip_status: { ...free, ...world.vip } },
  own: {
    daily_likes: { limit: world.likeLimit === undefined ? 75 : world.likeLimit },
    has_photo: world.hasPhoto ?? true,
    is_email_confirmed: true,
    search_gender: 'f',
    search_age_from: 25,
    search_age_to: 35,
  },
});

const resultOf = async (seen: Seen): Promise<unknown> => {
  const { path, query } = seen;
  const special = await world.rest?.(seen);
  if (special !== undefined) return special;
  const feature = /\/tariff\/v2\/user\/(\w+)/.exec(path)?.[1];
  if (feature) {
    const plan = query.get('tags')?.includes('gold') ? 'gold' : 'base';
    return {
      showcase: {
        payment_methods: [{ id: 1, method: 'card', title: null }],
        payment_options: [wallet],
        preferred: { method: 'card', type: 'recurring-one-click' },
      },
      tariffs: [{ ...tariff, feature_type: feature, plan, tags: [query.get('tags')] }],
    };
  }
  if (path.endsWith('/info/profile')) return { users: [own()] };
  if (path.includes('/decisions')) return { decisions: [], unseenCount: 0, nextPageToken: '' };
  if (path.includes('/support/')) return { messages: [], unreadMessagesCount: 0, nextPageToken: '' };
  if (path.endsWith('/premium/user/subscription-status')) return { ...own().payments.premium_status, upgrade: {} };
  if (path.endsWith('/vip/user/subscription-status')) return own().payments.vip_status;
  if (path.endsWith('/schedule/list'))
    return {
      items: [],
      is_renewal_due: false,
      premium_active_to: null,
      prolong_discount_until: null,
      ...world.schedule,
    };
  if (path.endsWith('/boost/user/status'))
    return { amount: 0, active_to: null, is_free: false, brought: null, ...world.boosts };
  if (path.endsWith('/coins/user/balance')) return { balance: world.coins ?? 0 };
  if (path.includes('/order/')) return world.order;
  return path.includes('currencies') ? [] : {};
};

const namespaces = (
  'payments payment-results paywall benefits declines boost coins gifts greet users subscription sign profile session matches-game ' +
  'free-day support messenger help game-notices popups lists search vocabulary activity-feed'
).split(' ');

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    // No element intersects: only the payment requests tariffs.
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  world = {};
  server = await startServer(async (seen): Promise<Answer> => {
    const result = await resultOf(seen).catch(() => undefined);
    if (result === undefined) return failing(500, 500);
    return { body: seen.path.startsWith('/v3/') ? result : { result } };
  });
  atBrand();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', ...namespaces);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.restoreAllMocks();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  await server.stop();
});

/** Sets the boot record. */
export const setBoot = ({ features = {}, brand = {} }: { features?: object; brand?: object }): void => {
  const boot = document.getElementById('boot');
  const of = {
    version: '7',
    features,
    brand: { id: 7, title: 'It', groups: [], logo: { width: 10, height: 10 }, ...brand },
    consent: { version: '1' },
  };
  if (boot) boot.textContent = JSON.stringify(of);
};

/** Sets the groups of the brand. */
export const atBrand = (...groups: string[]): void => setBoot({ brand: { groups } });

/** Renders a page at a URL, with the payment over it if the URL names one. */
export const draw = async (at: string, page: () => ReactNode): Promise<void> => {
  const [
    { readPopup, useClosePopup, useCurrentPopup },
    { myProfileQuery },
    { ToastProvider },
    { default: PaymentPopup },
  ] = await Promise.all([
    import('../../src/lib/popups/popups.ts'),
    import('../../src/lib/session/my-profile.ts'),
    import('@kindred/ui/toast'),
    import('../../src/features/payments/contexts/payment-popup.tsx'),
  ]);
  const Screen = () => {
    const { popup, ...parameters } = useCurrentPopup();
    const close = useClosePopup();
    const sheet = { open: popup === 'payment', onOpenChange: close, onClosed: () => undefined };
    return (
      <>
        {popup !== 'payment' && page()}
        {popup === 'payment' && <PaymentPopup sheet={sheet} parameters={parameters as { context: string }} />}
      </>
    );
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(myProfileQuery.queryKey, own() as never);
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = createRootRoute({ validateSearch: readPopup, component: Screen });
  const router = createRouter({ routeTree, history });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};

/** Presses the button or link with this text when it is shown and enabled. */
export const pressOnce = async (words: string): Promise<void> => {
  await eventually(() => {
    const button = named(words);
    if (!button || button.disabled) throw new Error(`no ${words} in: ${document.body.textContent}`);
  });
  await act(async () => named(words)?.click());
};

/** The payment contexts whose tariffs the payment requested. */
export const opened = (): (string | null)[] => [
  ...new Set(
    server.seen.filter(({ path }) => path.includes('/tariff/')).map(({ query }) => query.get('payment_context')),
  ),
];
