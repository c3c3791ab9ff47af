// @vitest-environment happy-dom

import errors from '@kindred/i18n/messages/en-US/errors.json';
import messenger from '@kindred/i18n/messages/en-US/messenger.json';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { MessageEntry } from '../message-outbox.ts';
import { layoutThread } from './layout-thread.ts';
import { MessageRow } from './message-row.tsx';

afterEach(() => vi.unstubAllGlobals());

it('shows why the server refused a message, and offers to rewrite a harsh one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { messenger, errors } },
    interpolation: { escapeValue: false },
  });
  const createdAt = '2026-11-23T10:00:00.000Z';
  const value = { dialogHid: 'anna', text: 'Hello', reply: null };
  const host = document.createElement('div');
  const root = createRoot(host);
  const actions = {
    dialogHid: 'anna',
    reply: vi.fn(),
    menu: vi.fn(),
    jumpTo: vi.fn(),
    rewrite: vi.fn(),
    report: vi.fn(),
    deliver: vi.fn(),
  };
  const show = (refusal: MessageEntry['refusal']) =>
    act(async () => {
      const entry = { id: 'request-1', lane: 'anna', createdAt, refusal, value };
      const [row] = layoutThread([], [entry], '0').flatMap(({ rows }) => rows);
      root.render(row && <MessageRow row={row} otherName="Anna" areLinksClickable actions={actions} isTabStop />);
    });

  await show('newDialogsReached');
  expect(host.textContent).toContain(errors.newDialogsReached);
  await show('refused');
  expect(host.textContent).not.toContain(errors.newDialogsReached);
  expect(host.textContent).toContain(messenger.status.refused);
  await show('textHarsh');
  expect(host.textContent).toContain('This could hurt Anna.');
  const [rewrite] = [...host.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === messenger.safety.rewrite,
  );
  await act(async () => rewrite?.click());
  expect(actions.rewrite).toHaveBeenCalledExactlyOnceWith('request-1', 'Hello');
  await act(async () => root.unmount());
});
