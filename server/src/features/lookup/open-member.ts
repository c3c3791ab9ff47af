import { abuseReasonNames } from '@kindred/contract/abuse';
import type { MemberPage, Report } from '@kindred/contract/console/members';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { cityById } from '../../places/cities.ts';
import { countryCode } from '../../places/countries.ts';
import { findOpenReportCaseId } from '../moderation/cases/read-case.ts';
import { getRisk } from '../moderation/risk/member-risk.ts';
import { findMemberPage, listDevices, listReports, listSessions } from './lookup.db.ts';
import { loadMemberDecisions, loadMemberPhotos, presentMemberTexts } from './member-evidence.ts';
import { loadMemberLines, presentMemberLine } from './member-lines.ts';

/** The first character and the host of an email. */
const formatEmailHint = (email: string | null): string | null => email && email.replace(/^(.)[^@]*/, '$1…');

const loadReports = async (context: Context, memberId: Id): Promise<Pick<MemberPage, 'reportsOf' | 'reportsBy'>> => {
  const { db } = context;
  const limit = limits.listPage.default;
  const [of, by] = await Promise.all([
    listReports(db, 'reported_id', memberId, limit),
    listReports(db, 'reporter_id', memberId, limit),
  ]);
  const others = await loadMemberLines(context, db, [
    ...of.map(({ reporter_id }) => reporter_id),
    ...by.map(({ reported_id }) => reported_id),
  ]);
  const present = (row: (typeof of)[number], other: Id): Report => ({
    id: row.id,
    at: row.created_at.toISOString(),
    reason: abuseReasonNames[row.reason_id - 1] ?? 'other',
    text: row.text,
    other: others.get(other) ?? null,
  });
  return {
    reportsOf: of.map((row) => present(row, row.reporter_id)),
    reportsBy: by.map((row) => present(row, row.reported_id)),
  };
};

const loadSessions = async ({ db }: Context, memberId: Id): Promise<Pick<MemberPage, 'sessions' | 'devices'>> => {
  const limit = limits.listPage.default;
  const [sessions, devices] = await Promise.all([listSessions(db, memberId, limit), listDevices(db, memberId, limit)]);
  return {
    sessions: sessions.map((row) => ({
      at: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      endReason: row.end_reason,
      userAgent: row.user_agent,
      deviceId: row.device_id,
    })),
    devices: devices.map((row) => ({
      id: row.device_id,
      sessions: row.sessions,
      others: row.others,
      lastAt: row.last_at.toISOString(),
    })),
  };
};

/**
 * Returns a member's page, and writes an audit line of the access.
 * @throws CallError notFound
 */
export const openMember: ConsoleHandlerOf<'openMember'> = async ({ context, params, locale, audit }) => {
  const { db } = context;
  const row = await findMemberPage(db, params.hid);
  if (!row) throw new CallError('notFound');
  await audit(db, { action: 'member.view', subject: `member:${row.hid}`, memberId: row.id });
  const [photos, decisions, reports, rest, risk, caseId] = await Promise.all([
    loadMemberPhotos(context, row.id, row.cover_photo_id),
    loadMemberDecisions(context, row.id),
    loadReports(context, row.id),
    loadSessions(context, row.id),
    getRisk(context, row.id),
    findOpenReportCaseId(context, row.id),
  ]);
  const city = cityById(row.city_id, locale)?.title;
  return {
    member: presentMemberLine(context, row),
    place: [city, countryCode(row.country_id)].filter(Boolean).join(', '),
    emailHint: formatEmailHint(row.email),
    isEmailConfirmed: row.email_confirmed_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    texts: presentMemberTexts(row),
    counters: {
      likesGiven: row.my_likes_total ?? 0,
      likesGot: row.likes_me_total ?? 0,
      matches: row.matches_total ?? 0,
      visitors: row.visitors_total ?? 0,
      blocked: row.blocked_total ?? 0,
    },
    photos,
    decisions,
    ...reports,
    ...rest,
    risk,
    caseId,
    support: row.support_at && {
      lastAt: row.support_at.toISOString(),
      waitingSince: row.waiting_since?.toISOString() ?? null,
    },
  };
};
