// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';

const hid = 'A'.repeat(22);
const paid = { type: 1, dialogHid: hid, name: 'Anna', requestId: 'request-1', context: null };
const text = { id: hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hi' } } as const;
const prompt = {
  id: hid,
  type: 'MESSAGE_TYPE_CONVERSATION_PROMPT',
  conversationPromptMessageBody: { questionId: 1, answer: 'Tea' },
} as const;

let server: Awaited<ReturnType<typeof startServer>>;
let answer: Answer;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  server = await startServer(() => answer);
});
afterEach(() => server.stop());

const sendPaid = async (kind: 'gift' | 'greeting') => (await import('./paid/send-paid.ts')).sendPaid({ ...paid, kind });

/** Sends a text as the forms of the profile, of a prompt and of a match do. */
const sendForm = async (request: typeof text | typeof prompt): Promise<void> => {
  const { useSendFormText } = await import('../../lib/messages/use-send-form-text.ts');
  let send: ReturnType<typeof useSendFormText> | undefined;
  const Form = () => {
    send = useSendFormText();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Form />));
  try {
    await send?.('Hi', request);
  } finally {
    await act(async () => root.unmount());
  }
};

const isQueued = async () => {
  const { isPopupQueued } = await import('../../lib/popup-queue/popup-queue.ts');
  return isPopupQueued('messengerConfirmEmail');
};

it.each([
  [
    'a text of a thread',
    async () => (await import('./message-outbox.ts')).postMessage({ dialogHid: hid, text: 'Hi', reply: null }),
  ],
  [
    'a reply to a push',
    async () =>
      (await import('./message-outbox.ts')).postMessage({ dialogHid: hid, text: 'Hi', reply: null, source: 'push' }),
  ],
  ['a gift', () => sendPaid('gift')],
  ['a greeting', () => sendPaid('greeting')],
  ['a message from a profile, or to a match', () => sendForm(text)],
  ['an answer to a prompt', () => sendForm(prompt)],
])('%s queues the question to confirm the email', async (_what, send) => {
  answer = { body: { message: { id: '1', isSent: true }, result: { id: '1', is_sent: true } } };
  expect(await isQueued()).toBe(false);
  await send();
  expect(await isQueued()).toBe(true);
});

it.each([
  ['a gift', () => sendPaid('gift')],
  ['a message from a profile', () => sendForm(text)],
])('%s that the server refuses queues no question', async (_what, send) => {
  answer = failing(404, 1);
  await expect(send()).rejects.toThrow();
  expect(await isQueued()).toBe(false);
});
