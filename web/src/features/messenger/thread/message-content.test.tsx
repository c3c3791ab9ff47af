// @vitest-environment happy-dom

import type { Message } from '@kindred/contract/messenger';
import messenger from '@kindred/i18n/messages/en-US/messenger.json';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../test/support/messages.ts';
import { MessageContent } from './message-content.tsx';

afterEach(() => vi.unstubAllGlobals());

const greeting = makeMessage({ id: '1', text: 'Hello', type: 'MESSAGE_TYPE_GREETING' });

it('labels a greeting for its receiver: suggested, or sent automatically', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { messenger } } });
  const host = document.createElement('div');
  const root = createRoot(host);
  const textOf = async (change: Partial<Message>) => {
    const message = { ...greeting, ...change };
    await act(async () =>
      root.render(
        <MessageContent message={message} dialogHid="anna" otherName="Anna" areLinksClickable spacer={<span />} />,
      ),
    );
    return host.textContent.trim();
  };
  const { suggested, automatic } = messenger.message;
  expect(await textOf({})).toBe(`Hello${suggested}`);
  expect(await textOf({ isSmart: true })).toBe(`Hello${automatic}`);
  expect(await textOf({ isIncoming: false })).toBe('Hello');
  expect(await textOf({ type: 'MESSAGE_TYPE_TEXT' })).toBe('Hello');
  await act(async () => root.unmount());
});
