// @vitest-environment happy-dom
import type { StatementOfReasons } from '@kindred/contract/decisions';
import type { Toast } from '@kindred/ui/toast';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const toasts: Toast[] = [];
vi.mock('@kindred/ui/toast', () => ({ useToast: () => (toast: Toast) => toasts.push(toast) }));

const warning: StatementOfReasons = {
  uid: 'u'.repeat(22),
  kind: 'warn',
  reason: 'spam',
  text: null,
  photo: null,
  isAutomatic: false,
  createDate: '2026-01-01T00:00:00Z',
  isSeen: false,
  undoneDate: null,
  appealUntil: '2026-07-01T00:00:00Z',
  appeal: null,
};
const upheld = { text: 'But no', createDate: '2026-01-02T00:00:00Z', state: 'upheld', answer: 'It stays' } as const;

let decisions: StatementOfReasons[];
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  server = await startServer(() => ({ body: { decisions, unseenCount: decisions.length, nextPageToken: '' } }));
  localStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'decisions');
  toasts.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

/** Renders the component with these decisions of the member. Returns the unseen count of the navigation. */
const open = async (...now: StatementOfReasons[]): Promise<number> => {
  decisions = now;
  const { default: DecisionEvents } = await import('./decision-events.tsx');
  const { useUnseenDecisions } = await import('../../lib/members/unseen-decisions.ts');
  const seenBefore = server.seen.length;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <DecisionEvents />
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(client.getQueryData(['decisions'])).toBeDefined());
  // Observers are notified in order after the data is set: this callback runs after the components' observers.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
  expect(server.paths().slice(seenBefore)).toEqual(['/v3/decisions']);
  return useUnseenDecisions.getState();
};
const titles = () => toasts.map(({ title }) => title);
const close = () => act(async () => root.unmount());

describe('decisions that were made while the member was offline', () => {
  it('shows a new decision once, and counts it until the member opens it', async () => {
    expect(await open(warning)).toBe(1);
    await vi.waitFor(() => expect(titles()).toEqual(['Our team made a decision about your profile.']));
    await close();
    expect(await open(warning)).toBe(1);
    await close();
    expect(await open({ ...warning, isSeen: true })).toBe(0);
    expect(titles()).toHaveLength(1);
  });

  it('shows the answer to an appeal', async () => {
    await open(warning);
    await close();
    expect(await open({ ...warning, appeal: upheld })).toBe(1);
    await vi.waitFor(() => expect(titles().at(-1)).toBe('There’s an answer to your appeal.'));
  });

  it('ignores rejected photos, which the album shows', async () => {
    expect(await open({ ...warning, kind: 'rejectPhoto', reason: 'quality' })).toBe(0);
    expect(titles()).toEqual([]);
  });
});
