import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { acceptMessage } from '../../features/messenger/accept-message.ts';
import { readDialogs } from '../../features/messenger/read-dialogs.ts';
import { visitAndPublish } from '../../features/users/visit-and-publish.ts';
import { demoAccount } from '../account.ts';
import { loadTalk } from '../bots/talk.ts';
import { backdate, markMatchesSeen } from './story.db.ts';

const language = 'en-US';
const minutesADay = 1440;

/**
 * Creates the account's history with the commands that members use, and backdates it: conversations, matches, likes and
 * visits. `friends` are ordered by distance. With few friends, the history is shorter.
 */
export const createStory = async (context: Context, accountId: Id, friends: readonly Id[]): Promise<void> => {
  const { stories } = loadTalk(language);
  const talking = friends.slice(0, stories.length);
  const matched = friends.slice(stories.length, stories.length + 2);
  const liking = friends.slice(stories.length + 2, stories.length + 9);
  const visiting = [...friends.slice(0, 3), ...friends.slice(stories.length + 6)];

  // `backdate` moves all that two members share, so the last event of a pair determines its time.
  for (const [index, friend] of visiting.entries()) {
    await visitAndPublish(context, friend, accountId);
    await backdate(context.db, accountId, friend, 8 + index * 170);
  }
  for (const [index, friend] of liking.entries()) {
    await likeAndPublish(context, friend, accountId, null);
    await backdate(context.db, accountId, friend, 25 + index * 310);
  }
  for (const [index, friend] of talking.entries()) {
    await match(context, accountId, friend);
    await sendStoryMessages(context, accountId, friend, stories[index] ?? []);
    // The first conversation is the most recent.
    await backdate(context.db, accountId, friend, 12 + index * minutesADay * 1.3);
  }
  await markMatchesSeen(context.db, accountId);
  for (const [index, friend] of matched.entries()) {
    await match(context, accountId, friend);
    await backdate(context.db, accountId, friend, 90 + index * 400);
  }
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
      questionId: null,
      requestId: `story-${place}`,
      toAnyone: false,
    });
    if (!unread) await readDialogs(context, receiverId, [senderId]);
  }
};
