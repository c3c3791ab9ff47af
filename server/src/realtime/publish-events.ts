import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';

export const memberTopic = (memberId: Id): string => `member:${memberId}`;
export const presenceTopic = (hid: string): string => `presence:${hid}`;
export const typingTopic = (memberId: Id): string => `typing:${memberId}`;

/** Publishes that the presence of these members may have changed. Watchers read it when the minute ends. */
export const publishPresenceChange = async ({ bus, log }: Context, ...hids: readonly string[]): Promise<void> => {
  try {
    await Promise.all(hids.map((hid) => bus.publish(presenceTopic(hid), '')));
  } catch (error) {
    // While the bus is unavailable the message is lost; the next read of the presence corrects it.
    log.debug({ error: String(error) }, 'presence');
  }
};

/**
 * Publishes that these members have new events. To be called after the commit. A lost message delays the events until the next
 * message or the socket's next ping.
 */
export const publishNewEvents = (context: Context, ...memberIds: readonly Id[]): Promise<void> =>
  publish(
    context,
    [...new Set(memberIds)].map((id) => [id, noFrames]),
  );

/**
 * Publishes a member's new events as frames, which saves the read of the database. To be called after the commit. The message may be
 * lost, duplicated or reordered: a socket session passes the frames on only if they are the next in sequence.
 */
export const publishFrames = (
  context: Context,
  { id, hid }: Recipient,
  frames: readonly [ServerFrame, ...ServerFrame[]],
): Promise<void> =>
  publish(context, [[id, [hid, frames[0].seq, ...frames.map((each) => JSON.stringify(each))].join('\n')]]);

interface Recipient {
  readonly id: Id;
  /** Ids are unique in one database only. Another database on the same bus may use the same id, so the message names the hid too. */
  readonly hid: string;
}

/** The message without frames: the events are read from the database. */
const noFrames = '';

/** Parses the frames of a message and the first sequence number; undefined if the message has no frames for this member. */
export const parseFrames = (message: string, hid: string): { first: number; frames: readonly string[] } | undefined => {
  if (message === noFrames) return undefined;
  const [to, first, ...frames] = message.split('\n');
  return to === hid ? { first: Number(first), frames } : undefined;
};

const publish = async ({ bus, log }: Context, messages: readonly (readonly [Id, string])[]): Promise<void> => {
  try {
    await Promise.all(messages.map(([id, message]) => bus.publish(memberTopic(id), message)));
  } catch (error) {
    log.warn({ error: String(error) }, 'bus publish');
  }
};
