// @vitest-environment happy-dom
import { greetingCounts } from '@kindred/contract/gifts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../support/server.ts';
import { startTexts } from '../support/texts.ts';

const hid = 'A'.repeat(22);
const sending = '/rest/v2/user/messenger/messages/greeting';
const price = paymentLimits.coins.greeting;

let pages: Record<string, object>;
let balance: number;
let sent: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let address: () => URLSearchParams;
const onOpenChange = vi.fn<(open: boolean) => void>();

const page = (ids: readonly number[], nextPageToken = '', costs = 0) => ({
  greetings: ids.map((id) => ({ id, text: `Greeting ${id}` })),
  price: costs,
  nextPageToken,
});
const answer = ({ path, query }: Seen): Answer => {
  if (path === sending) return sent();
  if (path.endsWith('/coins/user/balance')) return { body: { result: { balance } } };
  return { body: pages[query.get('pageToken') ?? ''] };
};

const open = async (): Promise<void> => {
  const { readPopup } = await import('../../src/lib/popups.ts');
  const { default: GreetingPopup } = await import('../../src/features/messenger/greetings/greeting-popup.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const history = createMemoryHistory({ initialEntries: [`/?popup=greeting&user=${hid}`] });
  const sheet = { open: true, onOpenChange, onClosed: () => undefined };
  const component = () => <GreetingPopup sheet={sheet} parameters={{ user: hid }} />;
  const router = createRouter({ routeTree: createRootRoute({ validateSearch: readPopup, component }), history });
  address = () => new URLSearchParams(history.location.search);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
};
const close = async (): Promise<void> => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
};
const named = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => named(name)?.click());
const asked = () => server.seen.filter(({ path }) => path === sending).map(({ body }) => body);
/** What is changed outside of the test is drawn first, then looked at; greetings are looked for a while. */
const eventually = (look: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      look();
    },
    { timeout: 10_000 },
  );
/** Past what is told the first time. */
const begin = async (): Promise<void> => {
  await open();
  await eventually(() => expect(named('Next')).toBeDefined());
  await press('Next');
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onOpenChange.mockClear();
  pages = { '': page([1, 2, 3], 'more'), more: page([4, 5, 6]) };
  balance = price;
  sent = () => ({ body: { result: { id: '1' } } });
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'greet', 'coins');
});
afterEach(async () => {
  await close();
  await server.stop();
});

describe('greetings', () => {
  it('are explained once, looked for with a skeleton, and sent by one press', async () => {
    await begin();
    await eventually(() => expect(document.querySelector('[role=status]')).not.toBeNull());
    await eventually(() => expect(named('Greeting 2')).toBeDefined());
    expect(document.body.textContent).not.toContain('costs');
    await act(async () => {
      named('Greeting 2')?.click();
      named('Greeting 2')?.click();
    });
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(asked()).toEqual([{ contact_hid: hid, ping_id: 2, context: 'thread' }]);
    await close();
    await open();
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    expect(named('Next')).toBeUndefined();
  });

  it('come anew, and after the last the first again', async () => {
    await begin();
    for (const first of ['Greeting 1', 'Greeting 4', 'Greeting 1']) {
      await eventually(() => expect(named(first)).toBeDefined());
      await press('More greetings');
    }
  });

  it('say what they cost, and sell the coins that one is short of', async () => {
    pages = { '': page([1, 2, 3], '', price) };
    await begin();
    await eventually(() => expect(document.body.textContent).toContain(`A greeting costs ${price} coins.`));
    sent = () => failing(402, 53);
    await press('Greeting 1');
    await eventually(() => expect(address().get('context')).toBe('thread_greeting'));
    expect(address().get('target')).toBe(hid);
  });

  it('that could not be delivered are not paid for: Premium is sold', async () => {
    sent = () => failing(402, 50);
    await begin();
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    await press('Greeting 1');
    await eventually(() => expect(address().get('context')).toBe('thread_unsent'));
  });

  it('of casual dating show the one as it will stand in the chat', async () => {
    const own = greetingCounts.plain + 1;
    pages = { '': page([own]) };
    await begin();
    await eventually(() => expect(named('Send')).toBeDefined());
    expect(document.body.textContent).toContain(`Greeting ${own}`);
    await press('Send');
    await eventually(() => expect(asked()).toEqual([{ contact_hid: hid, ping_id: own, context: 'thread' }]));
  });

  it('that are all used say so', async () => {
    pages = { '': page([]) };
    await begin();
    await eventually(() => expect(document.body.textContent).toContain('You have used them all'));
  });
});
