import { abuseReasonNames } from '@kindred/contract/abuse';
import type { MemberPage, Report } from '@kindred/contract/console/members';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { cityById } from '../../places/cities.ts';
import { countryCode } from '../../places/countries.ts';
import { openCaseId } from '../moderation/cases/read-case.ts';
import { riskOf } from '../moderation/risk/weigh-member.ts';
import { devicesOf, findPage, lastSessions, reportsOf } from './lookup.db.ts';
import { memberDecisions, memberPhotos, memberTexts } from './member-evidence.ts';
import { memberLines, presentLine } from './member-lines.ts';

/** Enough of an email to know it again: its first letter and its host. */
const hintOf = (email: string | null): string | null => email && email.replace(/^(.)[^@]*/, '$1…');

const presentReports = async (context: Context, memberId: Id): Promise<Pick<MemberPage, 'reportsOf' | 'reportsBy'>> => {
  const { db } = context;
  const most = limits.listPage.default;
  const [of, by] = await Promise.all([
    reportsOf(db, 'reported_id', memberId, most),
    reportsOf(db, 'reporter_id', memberId, most),
  ]);
  const others = await memberLines(context, db, [
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

const presentSessions = async ({ db }: Context, memberId: Id): Promise<Pick<MemberPage, 'sessions' | 'devices'>> => {
  const most = limits.listPage.default;
  const [sessions, devices] = await Promise.all([lastSessions(db, memberId, most), devicesOf(db, memberId, most)]);
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
 * Opens a member's page; the log notes who looked.
 * @throws CallError notFound
 */
export const openMember: ConsoleHandlerOf<'openMember'> = async ({ context, params, locale, audit }) => {
  const { db } = context;
  const row = await findPage(db, params.hid);
  if (!row) throw new CallError('notFound');
  await audit(db, { action: 'member.view', subject: `member:${row.hid}`, memberId: row.id });
  const [photos, decisions, reports, rest, risk, caseId] = await Promise.all([
    memberPhotos(context, row.id, row.cover_photo_id),
    memberDecisions(context, row.id),
    presentReports(context, row.id),
    presentSessions(context, row.id),
    riskOf(context, row.id),
    openCaseId(context, row.id),
  ]);
  const city = cityById(row.city_id, locale)?.title;
  return {
    member: presentLine(context, row),
    place: [city, countryCode(row.country_id)].filter(Boolean).join(', '),
    emailHint: hintOf(row.email),
    isEmailConfirmed: row.email_confirmed_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    texts: memberTexts(row),
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
