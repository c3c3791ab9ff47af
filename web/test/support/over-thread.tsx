import { ToastCard } from '@kindred/ui/toast-card';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { type Answer, makeTokens, type Seen, startServer } from './server.ts';
import { startTexts } from './texts.ts';

/** Renders popups and notices over a thread, with a stubbed server. */
export const hid = 'A'.repeat(22);
export const user = { hid, name: 'Anna', age: 30, isBlockedByMe: false, isDeactivated: false };
export const onOpenChange = vi.fn<(open: boolean) => void>();
export let server: Awaited<ReturnType<typeof startServer>>;
/** The search parameters of the current URL. */
export let address: () => URLSearchParams;
let root: Root | undefined;

export const begin = async (
  answer: (seen: Seen) => Answer | Promise<Answer>,
  ...namespaces: string[]
): Promise<void> => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onOpenChange.mockClear();
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', ...namespaces);
};
afterEach(async () => {
  await leave();
  await server.stop();
});

/** Unmounts the page, as a reload does. The browser's storage stays. */
export const leave = async (): Promise<void> => {
  const { queryClient } = await import('../../src/lib/http/query-client.ts');
  await act(async () => root?.unmount());
  root = undefined;
  queryClient.clear();
  document.body.replaceChildren();
};

/** Opens a page at a URL. The component is imported after the modules were reset. */
export const openScreen = async (at: string, screen: () => Promise<ReactNode>): Promise<void> => {
  const { readPopup } = await import('../../src/lib/popups/popups.ts');
  const { QueryProvider } = await import('../../src/lib/http/query-provider.tsx');
  const [{ ToastProvider }, shown] = [await import('@kindred/ui/toast'), await screen()];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = createRootRoute({ validateSearch: readPopup, component: () => shown });
  const router = createRouter({ routeTree, history });
  address = () => new URLSearchParams(history.location.search);
  await act(async () =>
    root?.render(
      <QueryProvider>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryProvider>,
    ),
  );
};

type OverMember = ComponentType<{
  sheet: { open: boolean; onOpenChange: (open: boolean) => void; onClosed: () => void };
  parameters: { user: string };
}>;

/** Opens a popup about the thread's other member over a page. */
export const openPopup = (name: 'gift' | 'greeting', load: () => Promise<{ default: OverMember }>, path = '/') =>
  openScreen(`${path}?popup=${name}&user=${hid}`, async () => {
    const { default: Popup } = await load();
    return <Popup sheet={{ open: true, onOpenChange, onClosed: () => undefined }} parameters={{ user: hid }} />;
  });

/** Opens a page with the notices of paid actions. */
export const openPaidEvents = (at: string) =>
  openScreen(at, async () => {
    const { default: PaidEvents } = await import('../../src/features/messenger/paid/paid-events.tsx');
    return <PaidEvents />;
  });

/** The URL of the thank-you page for coins. */
export const thanks = (order: string, context: string, target = hid): string =>
  `/?popup=payment&context=${context}&step=success_coins&order=${order}&target=${target}`;

/** A paid order of coins of a payment context. */
export const paidAt = (context: string): Answer => ({
  body: { result: { order: { state: 'success' }, decline: null, success: { payment_context: context } } },
});
