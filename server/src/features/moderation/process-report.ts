import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addReportToCase } from './cases/cases.db.ts';
import { updateMemberRisk } from './risk/member-risk.ts';

/** Adds a stored report to the member's case and updates the risk score, within the transaction that stored the report. */
export const processReport = async (context: Context, db: Db, reportedId: Id): Promise<void> => {
  await addReportToCase(db, reportedId, context.clock.now());
  await updateMemberRisk(context, db, reportedId);
};
