// @vitest-environment happy-dom
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { fits } from './comment-bounds.ts';

const hid = 'A'.repeat(22);
const sending = '/rest/v2/user/abuse/send';
const blocking = `/v3/users/${hid}:block`;
const reason = { id: 2, title: 'Spam', comment_required: false, comment_minlength: 0, comment_maxlength: 500 };

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
const onSent = vi.fn<(isBlocked: boolean) => void>();

const open = async () => {
  // Beside one another, since modules are new for each test.
  const { ToastProvider } = await import('@kindred/ui/toast');
  const { AbuseComment } = await import('./abuse-comment.tsx');
  const Screen = () => {
    const [text, setText] = useState('Sells watches');
    const about = { hid, context: 'message', messageId: '7' };
    return <AbuseComment {...{ about, reason, text, onSent }} onWrite={setText} onBack={() => undefined} />;
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <Screen />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const send = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
const alsoBlock = () => act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
const written = () => document.querySelector('textarea')?.value;
const asked = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ body }) => body);
/** What is changed outside of the test is drawn first, then looked at. */
const eventually = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    look();
  });

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSent.mockClear();
  answer = () => ({ body: { result: { users: [] } } });
  server = await startServer((seen) => answer(seen));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'abuse', 'users');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

describe('a report', () => {
  it('keeps its words where it fails, and goes once however often it is pressed', async () => {
    answer = ({ path }) => (path === sending ? failing(500, 500) : { body: { result: { users: [] } } });
    await open();
    await send();
    await eventually(() => expect(document.body.textContent).toContain('Your report wasn’t sent.'));
    expect([written(), onSent.mock.calls.length]).toEqual(['Sells watches', 0]);
    const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
    answer = async () => {
      await waiting;
      return { body: { result: {} } };
    };
    await send();
    await send();
    letGo();
    await eventually(() => expect(onSent.mock.calls).toEqual([[false]]));
    const report = { user_hid: hid, reason_id: 2, text: 'Sells watches', context: 'message', message_id: '7' };
    expect([asked(sending), asked(blocking)]).toEqual([[report, report], []]);
  });

  it('blocks along with it, after it', async () => {
    await open();
    await alsoBlock();
    await send();
    await eventually(() => expect(onSent.mock.calls).toEqual([[true]]));
    const deeds = server.paths().filter((path) => path === sending || path === blocking);
    expect(deeds).toEqual([sending, blocking]);
  });

  it('stands where the block along with it fails', async () => {
    answer = ({ path }) => (path === blocking ? failing(500, 500) : { body: { result: { users: [] } } });
    await open();
    await alsoBlock();
    await send();
    await eventually(() => expect(onSent.mock.calls).toEqual([[false]]));
    expect(asked(sending)).toHaveLength(1);
  });
});

it('a comment keeps to its reason’s bounds, without the space around it', () => {
  const required = { comment_required: true, comment_minlength: 10, comment_maxlength: 20 };
  expect(
    ['', ' '.repeat(12), 'x'.repeat(9), ` ${'x'.repeat(9)} `, 'x'.repeat(21)].some((text) => fits(text, required)),
  ).toBe(false);
  expect(['x'.repeat(10), ` ${'x'.repeat(20)} `].every((text) => fits(text, required))).toBe(true);
  expect(
    ['', '  ', 'x'].every((text) => fits(text, { ...required, comment_required: false, comment_minlength: 0 })),
  ).toBe(true);
});
