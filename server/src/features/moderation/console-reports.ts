import { abuseReasonNames } from '@kindred/contract/abuse';
import type { ReadReport, ReportCase } from '@kindred/contract/console/moderation';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf, ConsoleHandlers } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { loadMemberEvidence } from '../lookup/member-evidence.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { type CaseKey, listOpenCases, type OpenCaseRow } from './cases/cases.db.ts';
import { dismissCase } from './cases/close-case.ts';
import { type ReadCase, readCase } from './cases/read-case.ts';

const getReason = (id: number) => abuseReasonNames[id - 1] ?? 'other';

const presentCase = (context: Context, row: Omit<OpenCaseRow, 'at'>): ReportCase => ({
  id: row.id,
  hid: row.hid,
  name: row.name,
  brand: brandTitle(row.brand_id),
  cover: row.cover_photo_id === null ? null : consoleImageUrl(context, row.cover_photo_id, 'p'),
  state: row.state,
  restriction: row.restriction,
  reports: row.reports,
  reasons: row.reasons.map(({ reason_id, reports }) => ({ reason: getReason(reason_id), reports })),
  risk: row.risk,
  openedAt: row.opened_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});

const presentReport = (
  { case: { member_id } }: ReadCase,
  { messages, ...report }: ReadCase['reports'][number],
): ReadReport => ({
  id: report.id,
  reporterHid: report.reporterHid,
  reporterName: report.reporterName,
  reason: getReason(report.reason_id),
  text: report.text,
  context: report.context,
  at: report.created_at.toISOString(),
  messages: messages.map(({ id, sender_id, text, created_at, deleted_at }) => ({
    id,
    isTheirs: sender_id === member_id,
    isReported: id === report.message_id,
    text,
    at: created_at.toISOString(),
    isDeleted: deleted_at !== null,
  })),
});

/** A page of open cases, by risk and then by age. */
export const reportCases: ConsoleHandlerOf<'reportCases'> = async ({ context, operator, query }) => {
  const list = pager<CaseKey>(
    context.signer,
    `reports:${query.brand ?? ''}`,
    operator.id,
    query,
    moderationLimits.page,
  );
  const { after, size } = list.request;
  const page = list.page(await listOpenCases(context.db, after, size + 1, query.brand), ({ risk, at, id }) => ({
    risk,
    at,
    id,
  }));
  return { cases: page.rows.map((row) => presentCase(context, row)), nextPageToken: page.nextPageToken };
};

export const readReports: ConsoleHandlerOf<'readReports'> = async ({ context, operator, address, params }) => {
  const read = await readCase(context, { id: operator.id, address }, params);
  return {
    case: presentCase(context, read.case),
    reports: read.reports.map((report) => presentReport(read, report)),
    ...(await loadMemberEvidence(context, read.case.member_id)),
  };
};

export const dismissReports: ConsoleHandlerOf<'dismissReports'> = async ({
  context,
  operator,
  address,
  params,
  body,
}) => {
  await dismissCase(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

export const reportHandlers = { dismissReports, readReports, reportCases } satisfies Partial<ConsoleHandlers>;
