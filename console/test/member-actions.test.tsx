// @vitest-environment happy-dom

import type { MemberLine } from '@kindred/contract/console/members';
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import members from '@kindred/i18n/messages/en-US/console-members.json';
import queues from '@kindred/i18n/messages/en-US/console-queues.json';
import decisions from '@kindred/i18n/messages/en-US/decisions.json';
import { ToastProvider } from '@kindred/ui/toast';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberActions } from '../src/features/members/member-actions.tsx';

const member: MemberLine = {
  hid: 'A'.repeat(22),
  name: 'Vera',
  age: 30,
  gender: 'f',
  brand: 'One',
  state: 'active',
  restriction: null,
  isVerified: false,
  isDemo: false,
  language: 'en-US',
  portrait: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastSeenAt: null,
};

let root: Root;
let sent: { path: string; body: Record<string, unknown> }[];
let answer: () => Response;

const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
const press = (name: string, which = 0) => act(async () => buttons(name).at(which)?.click());
const show = (over: Partial<MemberLine> = {}) =>
  act(async () =>
    root.render(
      <ToastProvider card={ToastCard} labels={{ region: 'Notices', close: 'Close' }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemberActions member={{ ...member, ...over }} />
        </QueryClientProvider>
      </ToastProvider>,
    ),
  );
const expectText = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: {
      'en-US': { common, console: consoleTexts, 'console-members': members, 'console-queues': queues, decisions },
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sent = [];
  answer = () => new Response(JSON.stringify({ uid: 'B'.repeat(22) }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return answer();
  });
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('explains a ban, requires a reason, and retries with the same request id until the ban is accepted', async () => {
  await show();
  await press(queues.judge.kind.ban);
  await expectText(members.act.means.ban);
  await press(queues.judge.kind.ban, -1);
  expect(sent).toEqual([]);
  const reason = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === decisions.reason.spam,
  );
  await act(async () => (reason?.querySelector('input') ?? reason)?.click());
  answer = () => new Response('{}', { status: 503 });
  await press(queues.judge.kind.ban, -1);
  await expectText(consoleTexts.fault.unexpected);
  answer = () => new Response(JSON.stringify({ uid: 'B'.repeat(22) }));
  await press(queues.judge.kind.ban, -1);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    path: `/console/api/members/${member.hid}:judge`,
    body: { kind: 'ban', reason: 'spam' },
  });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  // A toast confirms the ban and can undo it.
  await expectText(queues.judge.done.ban);
  await press(queues.undo);
  await vi.waitFor(() => expect(sent[2]?.path).toBe(`/console/api/decisions/${'B'.repeat(22)}:undo`));
  await expectText(queues.judge.undone);
});

it('offers only decisions that are not in effect, and restores a banned member', async () => {
  await show();
  expect(buttons(members.act.restore)).toHaveLength(0);
  await show({ restriction: 'softBanned' });
  expect(buttons(queues.judge.kind.hide)).toHaveLength(0);
  expect(buttons(queues.judge.kind.ban)).toHaveLength(1);
  await show({ state: 'banned' });
  for (const kind of Object.values(queues.judge.kind)) expect(buttons(kind)).toHaveLength(0);
  await press(members.act.restore);
  await press(members.act.restore, -1);
  await vi.waitFor(() => expect(sent[0]?.path).toBe(`/console/api/members/${member.hid}:restore`));
  await show({ state: 'deleted' });
  expect(buttons(queues.judge.kind.warn)).toHaveLength(0);
});
