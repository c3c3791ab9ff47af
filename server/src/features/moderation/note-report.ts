import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { openCase } from './cases/cases.db.ts';
import { weighMember } from './risk/weigh-member.ts';

/** After a report was kept, within its transaction: the member's case waits for an operator, and their risk grows. */
export const noteReport = async (context: Context, db: Db, reportedId: Id): Promise<void> => {
  await openCase(db, reportedId, context.clock.now());
  await weighMember(context, db, reportedId);
};
