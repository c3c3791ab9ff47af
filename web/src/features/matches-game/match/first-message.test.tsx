// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, named, press } from '../../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';

const hid = 'A'.repeat(22);
const opener = 'Hi Anna! What made you smile today?';
const onSent = vi.fn();
let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

const messages = () =>
  server.seen
    .filter(({ path }) => path.endsWith(`/dialogs/${hid}/messages`))
    .map(({ body }) => body as { requestId: string; textMessageBody: { text: string } });
const field = () => document.querySelector('textarea');
/** Types a text, as a browser reports it: React ignores a value that was set on the element itself. */
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Opens the form, as the popup does. */
const open = async (): Promise<void> => {
  const { FirstMessage } = await import('./first-message.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <FirstMessage
        hid={hid}
        name="Anna"
        theirProfile={null}
        myProfile={undefined}
        onSent={onSent}
        onSkip={() => undefined}
      />,
    ),
  );
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSent.mockClear();
  server = await startServer(() => answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'matches-game', 'common', 'errors', 'vocabulary');
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  await server.stop();
});

it('fills the field with an opener and focuses it; an empty message cannot be sent', async () => {
  expect(named('Send')?.disabled).toBe(true);
  await press(opener);
  expect(field()?.value).toBe(opener);
  expect(document.activeElement).toBe(field());
  expect(named('Send')?.disabled).toBe(false);
});

it('sends a message of one character', async () => {
  answer = { body: { message: { id: '1' } } };
  await type(' ');
  expect(named('Send')?.disabled).toBe(true);
  await type('?');
  await press('Send');
  await eventually(() => expect(onSent).toHaveBeenCalledOnce());
  expect(messages().map(({ textMessageBody }) => textMessageBody.text)).toEqual(['?']);
});

it('keeps the text of a closed popup as the draft of the dialog until it is sent', async () => {
  answer = { body: { message: { id: '1' } } };
  const { readDraft } = await import('../../../lib/messages/drafts.ts');
  await press(opener);
  expect(readDraft(hid)).toBe(opener);
  await act(async () => root.unmount());
  await open();
  expect(field()?.value).toBe(opener);
  await press('Send');
  await eventually(() => expect(onSent).toHaveBeenCalledOnce());
  expect(readDraft(hid)).toBe('');
});

it('keeps the text and the request id after a lost answer', async () => {
  answer = { hangUp: true };
  await press(opener);
  await press('Send');
  await eventually(() => expect(field()?.getAttribute('aria-invalid')).toBe('true'));
  expect(field()?.value).toBe(opener);
  expect(onSent).not.toHaveBeenCalled();
  answer = { body: { message: { id: '1' } } };
  await press('Send');
  await eventually(() => expect(onSent).toHaveBeenCalledOnce());
  expect(new Set(messages().map(({ requestId }) => requestId)).size).toBe(1);
  expect(messages().map(({ textMessageBody }) => textMessageBody.text)).toEqual([opener, opener]);
});

it('sends a changed text after a lost answer under another request id', async () => {
  answer = { hangUp: true };
  await press(opener);
  await press('Send');
  await eventually(() => expect(field()?.getAttribute('aria-invalid')).toBe('true'));
  answer = { body: { message: { id: '1' } } };
  const changed = `${opener} I am Robin.`;
  await type(changed);
  await press('Send');
  await eventually(() => expect(onSent).toHaveBeenCalledOnce());
  expect(messages().map(({ textMessageBody }) => textMessageBody.text)).toEqual([opener, changed]);
  expect(new Set(messages().map(({ requestId }) => requestId)).size).toBe(2);
});

it('sends a harsh text only when it is sent again without a change', async () => {
  answer = failing(409, 59);
  await type('You fool');
  await press('Send');
  await eventually(() => expect(document.body.textContent).toContain('This could hurt.'));
  await type('You fools');
  await press('Send');
  await eventually(() => expect(messages()).toHaveLength(2));
  await eventually(() => expect(field()?.getAttribute('aria-invalid')).toBe('true'));
  await press('Send');
  await eventually(() => expect(messages()).toHaveLength(3));
  const sent = messages() as { requestId: string; isConfirmed?: boolean }[];
  expect(sent.map(({ isConfirmed }) => isConfirmed)).toEqual([undefined, undefined, true]);
  expect([sent[1]?.requestId === sent[0]?.requestId, sent[2]?.requestId === sent[1]?.requestId]).toEqual([false, true]);
});
