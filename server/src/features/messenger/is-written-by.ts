import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { findMessages } from './messages.db.ts';

/** Whether the other member wrote this message and the viewer may see it. */
export const isWrittenBy = async ({ db }: Context, viewerId: Id, otherId: Id, messageId: Id): Promise<boolean> => {
  const [row] = await findMessages(db, viewerId, [{ otherId, id: messageId }]);
  return row?.sender_id === otherId;
};
