import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { putCard } from '../candidates/cards.ts';
import { confirmEmail } from './access.db.ts';

/**
 * Takes an address as the member's own, who has shown that they can read what is sent there; whoever waited for that may
 * be shown to others from now on. Undefined where it is not the member's address any more.
 */
export const confirmAddress = async (db: Db, id: Id, email: string, now: Date): ReturnType<typeof confirmEmail> => {
  const member = await confirmEmail(db, id, email, now);
  if (member) await putCard(db, member.id);
  return member;
};
