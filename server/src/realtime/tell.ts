import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';

export const memberTopic = (memberId: Id): string => `member:${memberId}`;
export const presenceTopic = (hid: string): string => `presence:${hid}`;
export const typingTopic = (memberId: Id): string => `typing:${memberId}`;

/**
 * After the commit: says that these members have new events. The events themselves stand in the database already; a lost
 * word only delays them until the next one, or the socket's next ping.
 */
export const announce = async ({ bus, log }: Context, ...memberIds: readonly Id[]): Promise<void> => {
  try {
    await Promise.all([...new Set(memberIds)].map((id) => bus.publish(memberTopic(id), '')));
  } catch (error) {
    log.warn({ error: String(error) }, 'bus publish');
  }
};
