import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { findMessages } from './messages.db.ts';

/** Whether the other side wrote this message to the viewer, who can see it. */
export const isWrittenBy = async ({ db }: Context, viewerId: Id, otherId: Id, messageId: Id): Promise<boolean> => {
  const [row] = await findMessages(db, viewerId, [{ otherId, id: messageId }]);
  return row?.sender_id === otherId;
};
