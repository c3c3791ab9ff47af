import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import { type ActingOperator, writeModerationAuditLine } from '../../decisions/actions.ts';
import {
  findCase,
  findOpenCaseId,
  listMessagesAround,
  listRecentReports,
  type ReportedMessageRow,
} from './cases.db.ts';

type RecentReports = Awaited<ReturnType<typeof listRecentReports>>;

export interface ReadCase {
  readonly case: NonNullable<Awaited<ReturnType<typeof findCase>>>;
  /** Each report with the messages around the reported one. */
  readonly reports: readonly (RecentReports[number] & { readonly messages: readonly ReportedMessageRow[] })[];
}

/**
 * Loads a case with its reports and the messages around each. Reading members' messages writes an audit line of its own.
 * @throws CallError notFound
 */
export const readCase = async (context: Context, operator: ActingOperator, { id }: { id: Id }): Promise<ReadCase> =>
  context.db.transaction().execute(async (db) => {
    const found = await findCase(db, id);
    if (!found) throw new CallError('notFound');
    const { reportDays, casePage, around } = moderationLimits;
    const since = new Date(context.clock.now().getTime() - reportDays * 86_400_000);
    const reports: ReadCase['reports'][number][] = [];
    for (const report of await listRecentReports(db, found.member_id, since, casePage)) {
      const dialog = { a: report.reporter_id, b: found.member_id, messageId: report.message_id, each: around };
      reports.push({ ...report, messages: await listMessagesAround(db, dialog) });
    }
    await writeModerationAuditLine(db, operator, {
      action: 'report.read',
      subject: `case:${id}`,
      memberId: found.member_id,
      after: { dialogs: reports.filter(({ messages }) => messages.length > 0).map(({ reporterHid }) => reporterHid) },
    });
    return { case: found, reports };
  });

/** The id of a member's open case, or null. */
export const findOpenReportCaseId = async ({ db }: Pick<Context, 'db'>, memberId: Id): Promise<Id | null> =>
  (await findOpenCaseId(db, memberId)) ?? null;
