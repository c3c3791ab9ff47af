import { brands } from '@kindred/brands';
import { listLimits } from '@kindred/contract/engagement/list-limits';
import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { addFavorite } from '../../features/lists/lists.db.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import type { NewMessage } from '../../features/messenger/accept-message.db.ts';
import { acceptMessage } from '../../features/messenger/accept-message.ts';
import {
  chooseSmartGreeting,
  insertSmartGreeting,
  loadSmartGreetings,
} from '../../features/messenger/greetings/smart-greeting.ts';
import { promptRequestId } from '../../features/messenger/prompts/prompts.db.ts';
import { readDialogs } from '../../features/messenger/read-dialogs.ts';
import { blockMember } from '../../features/users/users.db.ts';
import { visitAndPublish } from '../../features/users/visit-and-publish.ts';
import { accountPrompt, demoAccount } from '../account.ts';
import { loadTalk } from '../bots/talk.ts';
import { backdate, markMatchesSeen } from './story.db.ts';

const language = 'en-US';
const minutesADay = 1440;

/** The number of friends with each relation to the account. With fewer friends each relation has its share of them. */
const roles = { talking: 4, matched: 2, liking: 7, liked: 6, blocked: 1, greeting: 3, visiting: 4 } as const;
const allFriends = Object.values(roles).reduce((sum, count) => sum + count, 0);
const favorites = 6;
/**
 * The last messages of the last conversations, one of each type that has no text: the free gifts, and stickers. With fewer conversations
 * one has several.
 */
const extras: readonly Pick<NewMessage, 'type' | 'body'>[] = [
  { type: messageTypes.MESSAGE_TYPE_GIFT, body: { giftType: 1 } },
  { type: messageTypes.MESSAGE_TYPE_STICKER, body: { stickerType: 14 } },
  { type: messageTypes.MESSAGE_TYPE_SURPRISE, body: { giftType: 2 } },
];

const assignRoles = (friends: readonly Id[]): Record<keyof typeof roles, readonly Id[]> => {
  let next = 0;
  const take = (count: number): readonly Id[] => {
    const size = Math.min(count, Math.ceil((friends.length * count) / allFriends));
    next += size;
    return friends.slice(next - size, next);
  };
  return {
    talking: take(roles.talking),
    matched: take(roles.matched),
    liking: take(roles.liking),
    liked: take(roles.liked),
    blocked: take(roles.blocked),
    greeting: take(roles.greeting),
    visiting: take(roles.visiting),
  };
};

/**
 * Creates the account's history with the commands that members use, and backdates it: conversations with messages of each type, Smart
 * Messages, matches, likes, visits, favorites and a block. `friends` are ordered by distance. With few friends, the history is shorter.
 */
export const createStory = async (context: Context, accountId: Id, friends: readonly Id[]): Promise<void> => {
  const { stories } = loadTalk(language);
  const { talking, matched, liking, liked, blocked, greeting, visiting } = assignRoles(friends);

  // `backdate` moves all that two members share, so the last event of a pair determines its time.
  for (const [index, friend] of [...talking.slice(0, 3), ...liking.slice(-3), ...visiting].entries()) {
    await visitAndPublish(context, friend, accountId);
    await backdate(context.db, accountId, friend, 8 + index * 170);
  }
  for (const [index, friend] of liking.entries()) {
    await likeAndPublish(context, friend, accountId, null);
    await backdate(context.db, accountId, friend, 25 + index * 310);
  }
  for (const [index, friend] of liked.entries()) {
    await likeAndPublish(context, accountId, friend, null);
    await backdate(context.db, accountId, friend, 45 + index * 520);
  }
  for (const [index, friend] of talking.entries()) {
    await match(context, accountId, friend);
    if (index === 0) await sendPromptAnswer(context, accountId, friend);
    await sendStoryMessages(context, accountId, friend, stories[index] ?? []);
    for (const extra of extras.filter((_, place) => place % talking.length === talking.length - 1 - index))
      await sendExtra(context, accountId, friend, extra);
    // The first conversation is the most recent.
    await backdate(context.db, accountId, friend, 12 + index * minutesADay * 1.3);
  }
  for (const [index, friend] of greeting.entries()) {
    await sendSmartMessage(context, accountId, friend);
    await backdate(context.db, accountId, friend, 35 + index * 640);
  }
  await markMatchesSeen(context.db, accountId);
  for (const [index, friend] of matched.entries()) {
    await match(context, accountId, friend);
    await backdate(context.db, accountId, friend, 90 + index * 400);
  }
  for (const friend of [...talking.slice(0, 2), ...liked, ...matched].slice(0, favorites))
    await addFavorite(context.db, accountId, friend, listLimits.favorites);
  for (const friend of blocked) await blockMember(context.db, accountId, friend);
};

/** Sends an answer to the account's conversation prompt, as the first message of the first conversation. */
const sendPromptAnswer = async (context: Context, accountId: Id, senderId: Id): Promise<void> => {
  const { questionId, answer } = accountPrompt;
  await acceptMessage(context, {
    senderId,
    receiver: { id: accountId },
    type: messageTypes.MESSAGE_TYPE_CONVERSATION_PROMPT,
    text: answer,
    body: { questionId },
    replyToId: null,
    requestId: promptRequestId(questionId),
    toAnyone: false,
  });
  await readDialogs(context, accountId, [senderId]);
};

const sendExtra = async (
  context: Context,
  accountId: Id,
  senderId: Id,
  extra: Pick<NewMessage, 'type' | 'body'>,
): Promise<void> => {
  await acceptMessage(context, {
    ...extra,
    senderId,
    receiver: { id: accountId },
    text: '',
    replyToId: null,
    requestId: `story-extra-${extra.type}`,
    toAnyone: false,
  });
};

/** Sends the greeting that the job of Smart Messages would send. */
const sendSmartMessage = async (context: Context, accountId: Id, senderId: Id): Promise<void> => {
  const greetings = await loadSmartGreetings({ brandId: brands[0].id, language });
  const type = chooseSmartGreeting(greetings, { senderId, receiverId: accountId, interests: [] });
  const text = type === undefined ? undefined : greetings.get(type);
  if (type === undefined || text === undefined) return;
  await insertSmartGreeting(context, context.db, { senderId, receiverId: accountId, type, text });
};

const match = async (context: Context, accountId: Id, friend: Id): Promise<void> => {
  await likeAndPublish(context, friend, accountId, null);
  await likeAndPublish(context, accountId, friend, null);
};

type Story = ReturnType<typeof loadTalk>['stories'][number];

/** Sends the messages of a story. The account has read all except those marked `unread`. */
const sendStoryMessages = async (context: Context, accountId: Id, friend: Id, story: Story): Promise<void> => {
  for (const [place, { from, text, unread }] of story.entries()) {
    const [senderId, receiverId] = from === 'friend' ? [friend, accountId] : [accountId, friend];
    await acceptMessage(context, {
      senderId,
      receiver: { id: receiverId },
      type: messageTypes.MESSAGE_TYPE_TEXT,
      text: text.replace('{{name}}', demoAccount.name),
      replyToId: null,
      requestId: `story-${place}`,
      toAnyone: false,
    });
    if (!unread) await readDialogs(context, receiverId, [senderId]);
  }
};
