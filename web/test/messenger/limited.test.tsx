// @vitest-environment happy-dom

import errors from '@kindred/i18n/messages/en-US/errors.json';
import messenger from '@kindred/i18n/messages/en-US/messenger.json';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { layoutThread } from '../../src/features/messenger/layout-thread.ts';
import { MessageRow } from '../../src/features/messenger/message-row.tsx';
import { Outbox, type OutboxEntry } from '../../src/features/messenger/outbox.ts';

afterEach(() => vi.unstubAllGlobals());

it('a message past a limited member’s new dialogs says why it was not sent, and nothing of it once it is sent again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { messenger, errors } },
    interpolation: { escapeValue: false },
  });
  let stored: readonly OutboxEntry[] = [];
  const deliveries = ['limited', 'refused'] as const;
  let times = 0;
  const outbox = new Outbox({
    read: () => stored,
    write: (entries) => {
      stored = entries;
    },
    send: async () => deliveries[times++] ?? 'sent',
    exclusively: (_name, run) => run(),
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  const actions = { reply: vi.fn(), menu: vi.fn(), jumpTo: vi.fn(), deliver: vi.fn() };
  const show = () =>
    act(async () => {
      const [row] = layoutThread([], stored, '0').flatMap(({ rows }) => rows);
      root.render(row && <MessageRow row={row} otherName="Anna" actions={actions} isTabStop />);
    });

  const createdAt = '2026-11-23T10:00:00.000Z';
  const entry = { requestId: 'request-1', dialogHid: 'anna', text: 'Hello', reply: null, createdAt, refused: false };
  await outbox.add(entry);
  await show();
  expect(host.textContent).toContain(errors.newDialogsReached);
  await outbox.retry('request-1');
  await show();
  expect(host.textContent).not.toContain(errors.newDialogsReached);
  expect(host.textContent).toContain(messenger.status.refused);
  await act(async () => root.unmount());
});
