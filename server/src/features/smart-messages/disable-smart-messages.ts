import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { disableSender } from './senders.db.ts';

/** Disables Smart Messages. A message whose transaction is running is still delivered; no later one is. */
export const disableSmartMessages: HandlerOf<'disableSmartMessages'> = async ({ context, viewer }) => {
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    await disableSender(db, viewer.id);
  });
  return {};
};
