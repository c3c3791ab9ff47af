// @vitest-environment happy-dom
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { isWithinBounds } from './comment-bounds.ts';

const hid = 'A'.repeat(22);
const reportPath = '/rest/v2/user/abuse/send';
const blockPath = `/v3/users/${hid}:block`;
const reason = { id: 2, title: 'Spam', comment_required: false, comment_minlength: 0, comment_maxlength: 500 };

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
const onSent = vi.fn<(isBlocked: boolean) => void>();

const open = async () => {
  // Imported here: each test resets the modules.
  const { ToastProvider } = await import('@kindred/ui/toast');
  const { AbuseComment } = await import('./abuse-comment.tsx');
  const { saveDraft } = await import('../../lib/messages/drafts.ts');
  saveDraft(`abuse:${hid}`, 'Sells watches');
  const subject = { hid, context: 'message', messageId: '7' };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider card={ToastCard} labels={{ region: 'Notifications', close: 'Close' }}>
          <AbuseComment {...{ subject, reason, onSent }} onBack={() => undefined} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const send = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
const checkBlock = () => act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
const readComment = () => document.querySelector('textarea')?.value;
const listBodies = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ body }) => body);
/** Repeats the check until it passes. React renders pending updates before each try. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
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

describe('the report form', () => {
  it('keeps the comment after a failure, and sends one report for several presses', async () => {
    answer = ({ path }) => (path === reportPath ? failing(500, 500) : { body: { result: { users: [] } } });
    await open();
    await send();
    await eventually(() => expect(document.body.textContent).toContain('Your report wasn’t sent.'));
    expect([readComment(), onSent.mock.calls.length]).toEqual(['Sells watches', 0]);
    const { promise: response, resolve: respond } = Promise.withResolvers<void>();
    answer = async () => {
      await response;
      return { body: { result: {} } };
    };
    await send();
    await send();
    respond();
    await eventually(() => expect(onSent.mock.calls).toEqual([[false]]));
    const report = { user_hid: hid, reason_id: 2, text: 'Sells watches', context: 'message', message_id: '7' };
    expect([listBodies(reportPath), listBodies(blockPath)]).toEqual([[report, report], []]);
  });

  it('blocks the member after the report', async () => {
    await open();
    await checkBlock();
    await send();
    await eventually(() => expect(onSent.mock.calls).toEqual([[true]]));
    const requests = server.paths().filter((path) => path === reportPath || path === blockPath);
    expect(requests).toEqual([reportPath, blockPath]);
  });

  it('reports the member even if the block fails', async () => {
    answer = ({ path }) => (path === blockPath ? failing(500, 500) : { body: { result: { users: [] } } });
    await open();
    await checkBlock();
    await send();
    await eventually(() => expect(onSent.mock.calls).toEqual([[false]]));
    expect(listBodies(reportPath)).toHaveLength(1);
  });
});

it('checks the trimmed comment by the bounds of the reason', () => {
  const required = { comment_required: true, comment_minlength: 10, comment_maxlength: 20 };
  expect(
    ['', ' '.repeat(12), 'x'.repeat(9), ` ${'x'.repeat(9)} `, 'x'.repeat(21)].some((text) =>
      isWithinBounds(text, required),
    ),
  ).toBe(false);
  expect(['x'.repeat(10), ` ${'x'.repeat(20)} `].every((text) => isWithinBounds(text, required))).toBe(true);
  expect(
    ['', '  ', 'x'].every((text) =>
      isWithinBounds(text, { ...required, comment_required: false, comment_minlength: 0 }),
    ),
  ).toBe(true);
});
