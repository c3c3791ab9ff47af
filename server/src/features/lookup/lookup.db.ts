import type { Lookup } from '@kindred/contract/console/members';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';

export type MemberLineRow = Pick<
  Member,
  | 'id'
  | 'hid'
  | 'name'
  | 'birthday'
  | 'gender'
  | 'brand_id'
  | 'state'
  | 'restriction'
  | 'verified_at'
  | 'demo'
  | 'language'
  | 'cover_photo_id'
  | 'created_at'
> & { readonly seen_at: Date | null };

const lineColumns = [
  'm.id',
  'm.hid',
  'm.name',
  'm.birthday',
  'm.gender',
  'm.brand_id',
  'm.state',
  'm.restriction',
  'm.verified_at',
  'm.demo',
  'm.language',
  'm.cover_photo_id',
  'm.created_at',
] as const;

const selectSeenAt = sql<Date | null>`(select p.seen_at from presence p where p.member_id = m.id)`.as('seen_at');

const selectLines = (db: Db) => db.selectFrom('member as m').select(lineColumns).select(selectSeenAt);

/** The lines of members, in no order. */
export const listLineRows = (db: Db, ids: readonly Id[]): Promise<MemberLineRow[]> =>
  selectLines(db)
    .where('m.id', '=', sql<Id>`any(${[...ids]}::bigint[])`)
    .execute();

export interface FoundMemberRow extends MemberLineRow {
  /** The sort key: the lower-case name in a search by name, otherwise empty. */
  readonly key: string;
}

export interface MemberSearch {
  readonly by: Exclude<Lookup, 'alike'>;
  readonly text: string;
  readonly after: { readonly key: string; readonly id: Id } | undefined;
  readonly limit: number;
}

const lowerName = sql<string>`lower(m.name) collate "C"`;
/** Sorts after all names with the same prefix. */
const lastCharacter = '\u{10ffff}';

/** Members that a search finds, by name and id. */
export const searchMembers = (db: Db, { by, text, after, limit }: MemberSearch): Promise<FoundMemberRow[]> => {
  switch (by) {
    case 'name': {
      const prefix = text.toLowerCase();
      return selectLines(db)
        .select(lowerName.as('key'))
        .where(sql<boolean>`(${lowerName}, m.id) > (${after?.key ?? prefix}::text, ${after?.id ?? '0'}::bigint)`)
        .where(lowerName, '<', `${prefix}${lastCharacter}`)
        .orderBy(lowerName)
        .orderBy('m.id')
        .limit(limit)
        .execute();
    }
    case 'email':
      return selectById(db, after?.id, limit).where('m.email', '=', text.toLowerCase()).execute();
    case 'hid':
      return selectById(db, after?.id, limit).where('m.hid', '=', text).execute();
    case 'photo':
      return selectById(db, after?.id, limit)
        .where('m.id', '=', (eb) => eb.selectFrom('photo').select('member_id').where('uid', '=', text))
        .execute();
    case 'device':
      return searchByDevice(db, text, after?.id, limit);
  }
};

const selectById = (db: Db, after: Id | undefined, limit: number) =>
  selectLines(db)
    .select(sql<string>`''`.as('key'))
    .where('m.id', '>', after ?? '0')
    .orderBy('m.id')
    .limit(limit);

/** The distinct members of a device. The inner query reads the sessions of the device first, because they are few. */
const searchByDevice = (db: Db, device: string, after: Id | undefined, limit: number): Promise<FoundMemberRow[]> =>
  db
    .selectFrom((outer) =>
      outer
        .selectFrom((eb) =>
          eb.selectFrom('session').select('member_id').where('device_id', '=', device).offset(0).as('each'),
        )
        .select('member_id')
        .distinct()
        .where('member_id', '>', after ?? '0')
        .orderBy('member_id')
        .limit(limit)
        .as('s'),
    )
    .innerJoinLateral(
      (eb) => eb.selectFrom('member').selectAll().whereRef('member.id', '=', 's.member_id').offset(0).as('m'),
      (join) => join.onTrue(),
    )
    .select(lineColumns)
    .select(selectSeenAt)
    .select(sql<string>`''`.as('key'))
    .orderBy('s.member_id')
    .execute();

export const findMemberId = async (db: Db, hid: string): Promise<Id | undefined> =>
  (await db.selectFrom('member').select('id').where('hid', '=', hid).executeTakeFirst())?.id;

/** The line of a member with the other columns of the member's page. */
export const findMemberPage = (db: Db, hid: string) =>
  selectLines(db)
    .leftJoin('counter as c', 'c.member_id', 'm.id')
    .leftJoin('support_thread as t', 't.member_id', 'm.id')
    .select(['m.email', 'm.email_confirmed_at', 'm.city_id', 'm.country_id', 'm.about_me', 'm.fields'])
    .select(['c.likes_me_total', 'c.my_likes_total', 'c.matches_total', 'c.visitors_total', 'c.blocked_total'])
    .select(['t.last_at as support_at', 't.waiting_since'])
    .where('m.hid', '=', hid)
    .executeTakeFirst();

export const findPersonalData = (db: Db, hid: string) =>
  db.selectFrom('member').select(['id', 'email', 'birthday']).where('hid', '=', hid).executeTakeFirst();

/** The profile columns that a case shows. */
export const findProfile = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['about_me', 'fields', 'cover_photo_id'])
    .where('id', '=', memberId)
    .executeTakeFirst();

export const listPhotosOfMember = (db: Db, memberId: Id) =>
  db
    .selectFrom('photo')
    .select(['id', 'uid', 'status', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listSessions = (db: Db, memberId: Id, limit: number) =>
  db
    .selectFrom('session')
    .select(['created_at', 'ended_at', 'end_reason', 'user_agent', 'device_id'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export interface DeviceRow {
  readonly device_id: string;
  readonly sessions: number;
  readonly others: number;
  readonly last_at: Date;
}

/** The devices of a member, with the number of other members on each. */
export const listDevices = async (db: Db, memberId: Id, limit: number): Promise<DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    select d.device_id, d.sessions, d.last_at,
      (select count(distinct o.member_id) from session o
        where o.device_id = d.device_id and o.member_id <> ${memberId}::bigint)::integer as others
    from (
      select s.device_id, count(*)::integer as sessions, max(s.created_at) as last_at
      from session s where s.member_id = ${memberId}::bigint and s.device_id is not null
      group by s.device_id order by last_at desc limit ${limit}::bigint
    ) d order by d.last_at desc`.execute(db);
  return rows;
};

/** Reports of or by a member, newest first. */
export const listReports = (db: Db, side: 'reported_id' | 'reporter_id', memberId: Id, limit: number) =>
  db
    .selectFrom('abuse_report')
    .select(['id', 'created_at', 'reason_id', 'text', 'reporter_id', 'reported_id'])
    .where(side, '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const listMemberDecisions = (db: Db, memberId: Id, limit: number) =>
  db
    .selectFrom('decision as d')
    .leftJoin('operator as o', 'o.id', 'd.operator_id')
    .select(['d.uid', 'd.created_at', 'd.kind', 'd.reason', 'd.note', 'd.undone_at', 'o.name as operator'])
    .where('d.member_id', '=', memberId)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
