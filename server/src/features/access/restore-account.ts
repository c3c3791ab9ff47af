import type { HandlerOf } from '../../http/call-request.ts';
import { refreshCard } from '../candidates/cards.ts';
import { restoreVisibility } from './access.db.ts';

/** Restores a hidden or deactivated account, and shows its card immediately. */
export const restoreAccount: HandlerOf<'restoreAccount'> = async ({ context, viewer }) => {
  await context.db.transaction().execute(async (db) => {
    if (await restoreVisibility(db, viewer.id)) await refreshCard(db, viewer.id);
  });
  return {};
};
