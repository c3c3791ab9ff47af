import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { refreshCard } from '../candidates/cards.ts';
import { removeLeaving, restoreVisibility } from './leaving.db.ts';

/** Restores a hidden or deactivated account, cancels its deletion, and shows its card immediately. */
export const restoreAccount: HandlerOf<'restoreAccount'> = async ({ context, viewer }) => {
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    if (!(await restoreVisibility(db, viewer.id))) return;
    await removeLeaving(db, viewer.id);
    await refreshCard(db, viewer.id);
  });
  return {};
};
