// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, named, press, text } from '../../../../test/support/screen.ts';
import { failing, makeTokens, startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';

const hid = 'R'.repeat(22);
const { min, max } = limits.interests;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const member = (userHid: string, interests: readonly number[], own: object | null) => ({
  hid: userHid,
  masked_name: userHid === hid ? 'Robin' : 'Anna',
  stub: null,
  own,
  profile: { fields: { interests } },
  additional: {},
});
const path = '/rest/v2/user/info/profile';

let mine: readonly number[];
let isSent: boolean;
let fails: boolean;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let at: () => { pathname: string; search: Record<string, unknown> };

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [mine, isSent, fails] = [[1, 2, 3], true, false];
  server = await startServer(({ method, path: called, query, body }) => {
    if (called.endsWith('/messages')) return { body: { message: { isSent } } };
    if (called !== path) return { body: {} };
    if (method === 'POST' && fails) return failing(500, 500);
    if (method === 'POST') {
      mine = (body as { interests: number[] }).interests;
      return { body: { result: { user: member('me', mine, {}) } } };
    }
    const users = query.get('users_hids') ? [member(hid, [3, 20, 21], null)] : [member('me', mine, {})];
    return { body: { result: { users } } };
  });
  localStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'interest-popups', 'interests', 'users', 'vocabulary');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

const open = async (popup: 'interestAdd' | 'interestMessage', interest: number): Promise<void> => {
  const [{ readPopup, useCurrentPopup, useClosePopup }, { ToastProvider }, add, message] = await Promise.all([
    import('../../../lib/popups/popups.ts'),
    import('@kindred/ui/toast'),
    import('./interest-add-popup.tsx'),
    import('./interest-message-popup.tsx'),
  ]);
  const components = { interestAdd: add.default, interestMessage: message.default };
  const Page = () => {
    const { popup: current, user = '', interest: id = '' } = useCurrentPopup();
    const close = useClosePopup();
    const Popup = components[current as keyof typeof components];
    const sheet = { open: true, onOpenChange: close, onClosed: () => undefined };
    return Popup ? <Popup sheet={sheet} parameters={{ user, interest: id }} /> : <p>The profile</p>;
  };
  const router = createRouter({
    routeTree: createRootRoute({
      validateSearch: readPopup,
      component: Page,
      notFoundComponent: () => <p>Elsewhere</p>,
    }),
    history: createMemoryHistory({ initialEntries: [`/?popup=${popup}&user=${hid}&interest=%22${interest}%22`] }),
  });
  at = () => router.state.location;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const pressWhenShown = async (words: string): Promise<void> => {
  await eventually(() => expect(named(words)).toBeDefined());
  await press(words);
};
const edits = () => server.seen.filter((seen) => seen.path === path && seen.method === 'POST').map(({ body }) => body);
const messages = () => server.seen.filter((seen) => seen.path.endsWith('/messages')).map(({ body }) => body);

describe('the popup to add an interest', () => {
  it('adds the interest to the member’s own, and then opens the popup about the common interest', async () => {
    await open('interestAdd', 20);
    await pressWhenShown('Add to my interests');
    await eventually(() => expect(text()).toContain('You both like this'));
    expect(edits()).toEqual([{ interests: [1, 2, 3, 20] }]);
  });

  it('sends nothing at the limit, and shows the push of the limit', async () => {
    mine = [...numbers(max - 1), 50];
    await open('interestAdd', 20);
    await pressWhenShown('Add to my interests');
    await eventually(() => expect(text()).toContain(`${max} is the limit`));
    expect(edits()).toEqual([]);
    expect(at().search).toMatchObject({ popup: 'interestAdd' });
  });

  it('leads a member with too few interests to the page of interests, where the new one is chosen', async () => {
    mine = numbers(min - 2);
    await open('interestAdd', 20);
    await pressWhenShown('Add to my interests');
    await eventually(() => expect(at().pathname).toBe('/profile/steps/interests'));
    const { interestsDraft, readDraft } = await import('../../../lib/messages/drafts.ts');
    expect(JSON.parse(readDraft(interestsDraft))).toEqual([...numbers(min - 2), 20]);
    expect(edits()).toEqual([]);
  });

  it('stays open after a failure, and says so', async () => {
    fails = true;
    await open('interestAdd', 20);
    await pressWhenShown('Add to my interests');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
    expect(at().search).toMatchObject({ popup: 'interestAdd' });
  });

  it('offers no interest that the other member does not list', async () => {
    await open('interestAdd', 22);
    await eventually(() => expect(text()).toContain('Robin doesn’t list this interest any more.'));
    expect(named('Add to my interests')).toBeUndefined();
  });
});

describe('the popup to write about an interest', () => {
  const write = async (words: string) => {
    await eventually(() => expect(document.querySelector('textarea')).not.toBeNull());
    const field = document.querySelector('textarea');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };

  it('sends the message once, and closes', async () => {
    await open('interestMessage', 3);
    await write(' Same here! ');
    await press('Send');
    await eventually(() => expect(text()).toContain('Robin has your message'));
    expect(messages()).toMatchObject([{ type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Same here!' } }]);
    expect(at().search).toEqual({});
  });

  it('does not send a blank message', async () => {
    await open('interestMessage', 3);
    await write('  ');
    expect(named('Send')?.disabled).toBe(true);
  });

  it('opens the thread of an unsent message, which shows the reason', async () => {
    isSent = false;
    await open('interestMessage', 3);
    await write('Hello');
    await press('Send');
    await eventually(() => expect(at().pathname).toBe(`/dialogs/${hid}`));
  });
});
