import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';

export const memberTopic = (memberId: Id): string => `member:${memberId}`;
export const presenceTopic = (hid: string): string => `presence:${hid}`;
export const typingTopic = (memberId: Id): string => `typing:${memberId}`;

/** Asks everybody who watches these members to look at their presence again when the minute ends. */
export const reviewPresence = async ({ bus, log }: Context, ...hids: readonly string[]): Promise<void> => {
  try {
    await Promise.all(hids.map((hid) => bus.publish(presenceTopic(hid), '')));
  } catch (error) {
    // While the bus is away nobody hears of it: a later look asks for the presence of that moment.
    log.debug({ error: String(error) }, 'presence');
  }
};

/**
 * After the commit: says that these members have new events. The events themselves stand in the database already; a lost
 * word only delays them until the next one, or the socket's next ping.
 */
export const announce = (context: Context, ...memberIds: readonly Id[]): Promise<void> =>
  say(
    context,
    [...new Set(memberIds)].map((id) => [id, look]),
  );

/**
 * After the commit, where it is known already what a member's new events say: says them. As words they may be lost, doubled
 * or overtaken, so they stand in the database as all do, and are passed on where they are the very next ones.
 */
export const deliver = (
  context: Context,
  { id, hid }: Told,
  frames: readonly [ServerFrame, ...ServerFrame[]],
): Promise<void> =>
  say(context, [[id, [hid, frames[0].seq, ...frames.map((each) => JSON.stringify(each))].join('\n')]]);

/** Who is told. */
interface Told {
  readonly id: Id;
  /** Numbers of members are those of one database; whoever shares its bus may have others under them. */
  readonly hid: string;
}

const look = '';

/** The frames that a word of a member's topic brings them, and the number of the first; undefined where it only says "look". */
export const framesIn = (word: string, hid: string): { first: number; frames: readonly string[] } | undefined => {
  if (word === look) return undefined;
  const [to, first, ...frames] = word.split('\n');
  return to === hid ? { first: Number(first), frames } : undefined;
};

const say = async ({ bus, log }: Context, words: readonly (readonly [Id, string])[]): Promise<void> => {
  try {
    await Promise.all(words.map(([id, word]) => bus.publish(memberTopic(id), word)));
  } catch (error) {
    log.warn({ error: String(error) }, 'bus publish');
  }
};
