// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../test/support/messages.ts';
import { draw, hid, world } from '../../../../test/support/payment-contexts.tsx';
import { eventually, press, text } from '../../../../test/support/screen.ts';

const message = (id: string, isIncoming: boolean) => makeMessage({ id, isIncoming });
const user = {
  hid,
  name: 'Vera',
  age: 30,
  isPremium: false,
  isVip: false,
  isMatch: true,
  isBlockedByMe: false,
  isDeactivated: false,
};
const other = 'B'.repeat(22);
const cancel = () => document.querySelector<HTMLElement>('[aria-label="Don’t reply"]');

const messages = [message('2', true), message('1', false)];

beforeEach(() => {
  world.rest = ({ path, method }) => {
    if (!path.endsWith('/messages')) return undefined;
    if (method === 'POST') return { message: message('3', false) };
    const of = path.includes(hid) ? user : { ...user, hid: other, name: 'Olga' };
    const dialog = {
      hid: of.hid,
      isRead: true,
      replyDeadline: null,
      unreadMessagesCount: 0,
      lastMessage: null,
      user: of,
    };
    return { dialog, messages, conversationStarter: null, nextPageToken: '' };
  };
});

/** Opens the conversation on a phone, with a button that leads to another one, and chooses to reply to a message. */
const reply = async (id: string) => {
  // happy-dom is as wide as a screen that shows the list beside the conversation.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { ThreadPage } = await import('./thread-page.tsx');
  const Page = () => {
    const [opened, setOpened] = useState(hid);
    return (
      <>
        <button type="button" onClick={() => setOpened(opened === hid ? other : hid)}>
          The other chat
        </button>
        <ThreadPage dialogHid={opened} />
      </>
    );
  };
  await draw('/', () => <Page />);
  await eventually(() => expect(text()).toContain(`Message ${id}`));
  const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent?.includes(`Message ${id}`));
  await act(async () => row?.querySelector<HTMLElement>('[aria-label="Message options"]')?.click());
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === 'Reply');
  await eventually(() => expect(item()).toBeDefined());
  await act(async () => item()?.click());
  await eventually(() => expect(cancel()).not.toBeNull());
};

const field = () => document.querySelector('textarea');
const write = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), words);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('a reply', () => {
  it('ends when it is sent', async () => {
    await reply('2');
    await write('Yes');
    await act(async () => field()?.closest('form')?.requestSubmit());
    await eventually(() => expect(cancel()).toBeNull());
  });

  it('ends when the quoted message is deleted', async () => {
    const { addMessage } = await import('../live-store.ts');
    addMessage(hid, message('3', true));
    await reply('3');
    const { dropMessages } = await import('../deletions.ts');
    await act(() => dropMessages(hid, ['3']));
    await eventually(() => expect(cancel()).toBeNull());
    expect(text()).not.toContain('Message 3');
  });

  it.each(['GIFT', 'SURPRISE', 'GREETING'])('ends when a %s of its writer is placed in the thread', async (type) => {
    const { addMessage } = await import('../live-store.ts');
    await reply('2');
    await act(async () => addMessage(hid, message('3', true)));
    expect(cancel()).not.toBeNull();
    const placed = { ...message('4', false), type: `MESSAGE_TYPE_${type}`, giftType: 1, text: '' };
    await act(async () => addMessage(hid, placed as never));
    expect(cancel()).toBeNull();
  });

  it('stays when a message that was written before it is delivered', async () => {
    const [{ addMessage }, { postMessage }] = await Promise.all([
      import('../live-store.ts'),
      import('../message-outbox.ts'),
    ]);
    const answer = world.rest;
    world.rest = async (seen) => (seen.method === 'POST' ? new Promise(() => undefined) : answer?.(seen));
    const requestId = postMessage({ dialogHid: hid, text: 'Earlier', reply: null });
    await reply('2');
    await act(async () => addMessage(hid, { ...message('3', false), requestId }));
    expect(cancel()).not.toBeNull();
  });

  it('ends when it is cancelled', async () => {
    await reply('2');
    await act(async () => cancel()?.click());
    expect(cancel()).toBeNull();
  });

  it('ends when its conversation is left, whose text stays there', async () => {
    await reply('2');
    await write('For Vera');
    await press('The other chat');
    await eventually(() => expect(text()).toContain('Olga'));
    await eventually(() => expect(field()?.getAttribute('aria-label')).toContain('Olga'));
    expect(cancel()).toBeNull();
    expect(field()?.value).toBe('');
    await press('The other chat');
    await eventually(() => expect(field()?.getAttribute('aria-label')).toContain('Vera'));
    expect(field()?.value).toBe('For Vera');
    expect(cancel()).toBeNull();
  });
});
