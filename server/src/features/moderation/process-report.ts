import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addReportToCase } from './cases/cases.db.ts';
import { updateMemberRisk } from './risk/member-risk.ts';

/** After a report was kept, within its transaction: the member's case waits for an operator, and their risk grows. */
export const processReport = async (context: Context, db: Db, reportedId: Id): Promise<void> => {
  await addReportToCase(db, reportedId, context.clock.now());
  await updateMemberRisk(context, db, reportedId);
};
