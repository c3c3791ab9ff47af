// @vitest-environment happy-dom

import type { MemberPage } from '@kindred/contract/console/members';
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import members from '@kindred/i18n/messages/en-US/console-members.json';
import queues from '@kindred/i18n/messages/en-US/console-queues.json';
import decisions from '@kindred/i18n/messages/en-US/decisions.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Antiscam } from '../src/features/members/antiscam.tsx';
import { meQuery } from '../src/lib/me.ts';

const hid = 'A'.repeat(22);
const clearedUntil = '2026-12-21T10:00:00.000Z';
const { antiscam } = members;
const clear = antiscam.clear.replace('{{days}}', '30');

let root: Root;
let sent: { path: string; body: unknown }[];

const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
const press = (name: string, which = 0) => act(async () => buttons(name).at(which)?.click());
const show = (risk: Partial<MemberPage['risk']>, role = 'moderator') => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { roles: [role] } as never);
  const page = { member: { hid }, risk: { score: 70, parts: [], antiscamState: 0, clearedUntil: null, ...risk } };
  return act(async () =>
    root.render(
      <QueryClientProvider key={role} client={client}>
        <Antiscam {...(page as unknown as MemberPage)} />
      </QueryClientProvider>,
    ),
  );
};

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
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ clearedUntil }));
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

it('clears a suspicious member after a confirmation, and ends a clearance likewise', async () => {
  await show({ antiscamState: 1 });
  expect(document.body.textContent).toContain(antiscam.suspected);
  await press(clear);
  expect(document.body.textContent).toContain(antiscam.clearMeans.replace('{{days}}', '30'));
  expect(sent).toEqual([]);
  await press(clear, -1);
  await vi.waitFor(() =>
    expect(sent).toEqual([{ path: `/console/api/members/${hid}:clearSuspicion`, body: { note: '' } }]),
  );
  await show({ antiscamState: 4, clearedUntil });
  expect(document.body.textContent).toContain(antiscam.cleared.replace('{{time}}', 'Dec 21, 2026'));
  await press(antiscam.end);
  await press(antiscam.end, -1);
  await vi.waitFor(() => expect(sent[1]?.path).toBe(`/console/api/members/${hid}:endClearance`));
});

it('offers no action without a suspicion, or to an operator without the role', async () => {
  await show({});
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await show({ antiscamState: 3 });
  expect(document.querySelectorAll('button')).toHaveLength(0);
  // A clearance that starts after the restriction is shown and can be ended.
  await show({ antiscamState: 3, clearedUntil });
  expect(document.body.textContent).toContain('Dec 21, 2026');
  expect(buttons(antiscam.end)).toHaveLength(1);
  await show({ antiscamState: 2 }, 'support');
  expect(document.body.textContent).toContain('10 new chats');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
