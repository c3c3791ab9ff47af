import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { acceptMessage } from '../../features/messenger/accept-message.ts';
import { readDialogs } from '../../features/messenger/read-dialogs.ts';
import { visitAndPublish } from '../../features/users/visit-and-publish.ts';
import { demoAccount } from '../account.ts';
import { talkOf } from '../bots/talk.ts';
import { backdate, seeMatches } from './story.db.ts';

const language = 'en-US';
const minutesADay = 1440;

/**
 * The account's past, by the same commands that members use, and moved back in time: some talk, some only match, some
 * like or visited it. Friends come nearest first; where there are few, there is less to tell.
 */
export const tellStory = async (context: Context, accountId: Id, friends: readonly Id[]): Promise<void> => {
  const { stories } = talkOf(language);
  const talking = friends.slice(0, stories.length);
  const matched = friends.slice(stories.length, stories.length + 2);
  const liking = friends.slice(stories.length + 2, stories.length + 9);
  const visiting = [...friends.slice(0, 3), ...friends.slice(stories.length + 6)];

  // What came last is told last: it says when everything between the two was.
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
    await converse(context, accountId, friend, stories[index] ?? []);
    // The first is the latest.
    await backdate(context.db, accountId, friend, 12 + index * minutesADay * 1.3);
  }
  await seeMatches(context.db, accountId);
  for (const [index, friend] of matched.entries()) {
    await match(context, accountId, friend);
    await backdate(context.db, accountId, friend, 90 + index * 400);
  }
};

const match = async (context: Context, accountId: Id, friend: Id): Promise<void> => {
  await likeAndPublish(context, friend, accountId, null);
  await likeAndPublish(context, accountId, friend, null);
};

type Story = ReturnType<typeof talkOf>['stories'][number];

/** What they said; the account has read all but what came after its own last word of an unfinished one. */
const converse = async (context: Context, accountId: Id, friend: Id, story: Story): Promise<void> => {
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
