import type { HandlerOf } from '../../http/incoming.ts';
import { putCard } from '../candidates/cards.ts';
import { showAgain } from './access.db.ts';

/** Brings a member back who hid or removed themselves; others see them again at once. */
export const restoreAccount: HandlerOf<'restoreAccount'> = async ({ context, viewer }) => {
  await context.db.transaction().execute(async (db) => {
    if (await showAgain(db, viewer.id)) await putCard(db, viewer.id);
  });
  return {};
};
