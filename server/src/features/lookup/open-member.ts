import { abuseReasonNames } from '@kindred/contract/abuse';
import type { MemberPage, MemberPhoto, Report } from '@kindred/contract/console/members';
import type { DecisionKind, DecisionReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { cityById } from '../../places/cities.ts';
import { countryCode } from '../../places/countries.ts';
import { openCaseId } from '../moderation/read-case.ts';
import { riskOf } from '../moderation/weigh-member.ts';
import { consolePicture } from '../photos/console-media.ts';
import { allPhotos, decisionsOf, devicesOf, findPage, lastSessions, reportsOf } from './lookup.db.ts';
import { memberLines, presentLine } from './member-lines.ts';

/** Enough of an email to know it again: its first letter and its host. */
const hintOf = (email: string | null): string | null => email && email.replace(/^(.)[^@]*/, '$1…');

type PhotoRows = Awaited<ReturnType<typeof allPhotos>>;

const presentPhotos = (context: Context, rows: PhotoRows, cover: Id | null): MemberPhoto[] =>
  rows.map(({ id, uid, status, created_at }) => ({
    id: uid,
    status,
    isCover: id === cover,
    url: consolePicture(context, id, 'o'),
    thumbnail: consolePicture(context, id, 'p'),
    createdAt: created_at.toISOString(),
  }));

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

const presentSessions = async (
  { db }: Context,
  memberId: Id,
): Promise<Pick<MemberPage, 'sessions' | 'devices' | 'decisions'>> => {
  const most = limits.listPage.default;
  const [sessions, devices, decisions] = await Promise.all([
    lastSessions(db, memberId, most),
    devicesOf(db, memberId, most),
    decisionsOf(db, memberId, most),
  ]);
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
    decisions: decisions.map((row) => ({
      uid: row.uid,
      at: row.created_at.toISOString(),
      kind: row.kind as DecisionKind,
      reason: row.reason as DecisionReason,
      note: row.note,
      operator: row.operator,
      undoneAt: row.undone_at?.toISOString() ?? null,
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
  const [photos, reports, rest, risk, caseId] = await Promise.all([
    allPhotos(db, row.id),
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
    texts: [
      ...(row.about_me ? [{ name: 'aboutMe' as const, text: row.about_me }] : []),
      ...(row.fields.position ? [{ name: 'position' as const, text: row.fields.position }] : []),
    ],
    counters: {
      likesGiven: row.my_likes_total ?? 0,
      likesGot: row.likes_me_total ?? 0,
      matches: row.matches_total ?? 0,
      visitors: row.visitors_total ?? 0,
      blocked: row.blocked_total ?? 0,
    },
    photos: presentPhotos(context, photos, row.cover_photo_id),
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
