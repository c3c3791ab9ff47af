import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { type Answer, makeTokens, type Seen, startServer } from './server.ts';
import { startTexts } from './texts.ts';

/** What opens over a thread, and what hears of it, over a server that answers as told. */
export const hid = 'A'.repeat(22);
export const user = { hid, name: 'Anna', age: 30, isBlockedByMe: false, isDeactivated: false };
export const onOpenChange = vi.fn<(open: boolean) => void>();
export let server: Awaited<ReturnType<typeof startServer>>;
/** Where one is. */
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

/** As a reload: nothing is left but what the browser keeps. */
export const leave = async (): Promise<void> => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
};

const show = async (at: string, screen: () => Promise<ReactNode>): Promise<void> => {
  const { readPopup } = await import('../../src/lib/popups/popups.ts');
  const [{ ToastProvider }, shown] = [await import('@kindred/ui/toast'), await screen()];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = createRootRoute({ validateSearch: readPopup, component: () => shown });
  const router = createRouter({ routeTree, history });
  address = () => new URLSearchParams(history.location.search);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root?.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};

type OverMember = ComponentType<{
  sheet: { open: boolean; onOpenChange: (open: boolean) => void; onClosed: () => void };
  parameters: { user: string };
}>;

/** Opens a popup that is about the thread's other member. */
export const openPopup = (name: 'gift' | 'greeting', load: () => Promise<{ default: OverMember }>) =>
  show(`/?popup=${name}&user=${hid}`, async () => {
    const { default: Popup } = await load();
    return <Popup sheet={{ open: true, onOpenChange, onClosed: () => undefined }} parameters={{ user: hid }} />;
  });

/** Any page, which hears of what waits. */
export const openNews = (at: string) =>
  show(at, async () => {
    const { default: PaidNews } = await import('../../src/features/messenger/paid/paid-news.tsx');
    return <PaidNews />;
  });

/** The page that thanks for coins. */
export const thanks = (order: string, context: string, target = hid): string =>
  `/?popup=payment&context=${context}&step=success_coins&order=${order}&target=${target}`;

/** An order of coins that were bought at a place. */
export const paidAt = (context: string): Answer => ({
  body: { result: { order: { state: 'success' }, decline: null, success: { payment_context: context } } },
});
