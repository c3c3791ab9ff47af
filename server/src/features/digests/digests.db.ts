import type { EmailSetting } from '@kindred/contract/engagement/notification-settings';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';
import type { Entitled } from '../entitlements/premium.ts';
import { audienceText, markBits, type ViewerIdentity } from '../members/visible-members.ts';

/** The key of a waiting member. */
export interface DueKey {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly memberId: Id;
}

const dueText = `
  select d.due_at::text as at, d.member_id as "memberId" from digest_due d
  where d.due_at <= $1::timestamptz and (d.due_at, d.member_id) > ($2::timestamptz, $3::bigint)
  order by d.due_at, d.member_id limit $4::integer`;

/** A page of the members whose morning has come, the longest wait first. */
export const listDue = async (db: Db, now: Date, after: DueKey | undefined, limit: number): Promise<DueKey[]> => {
  const values = [now, after?.at ?? '-infinity', after?.memberId ?? '0', limit];
  return (await db.executeQuery<DueKey>(CompiledQuery.raw(dueText, values))).rows;
};

/** Leases the row of a waiting member for this transaction. False if another process has the row, or has decided it. */
export const leaseDue = async (db: Db, memberId: Id, now: Date): Promise<boolean> => {
  const { rows } = await sql`select member_id from digest_due
    where member_id = ${memberId}::bigint and due_at <= ${now}::timestamptz for update skip locked`.execute(db);
  return rows.length > 0;
};

export const deleteDue = async (db: Db, memberId: Id): Promise<void> => {
  await db.deleteFrom('digest_due').where('member_id', '=', memberId).execute();
};

export interface Morning {
  readonly hour: number;
  readonly spreadMinutes: number;
}

/** Moves a waiting member to the next morning. */
export const postponeDue = async (db: Db, memberId: Id, now: Date, { hour, spreadMinutes }: Morning): Promise<void> => {
  await sql`update digest_due d
    set due_at = next_morning(m.longitude, m.id, ${now}::timestamptz, ${hour}::integer, ${spreadMinutes}::integer)
    from member m where m.id = d.member_id and d.member_id = ${memberId}::bigint`.execute(db);
};

/** A member who may get a daily email. */
export interface DigestRecipient
  extends ViewerIdentity,
    Entitled,
    Pick<
      Member,
      | 'name'
      | 'language'
      | 'email'
      | 'email_confirmed_at'
      | 'state'
      | 'restriction'
      | 'demo'
      | 'country_id'
      | 'market_country_id'
      | 'site_pushes'
    > {
  readonly seen_at: Date | null;
  /** `YYYY-MM-DD`: today at the member's place. */
  readonly local_day: string;
  /** The local day of the last email; null without one. */
  readonly sent_day: string | null;
  readonly news_until: Date | null;
}

const recipientText = `
  select m.id, m.pool, m.brand_id, m.own_brand_only, m.premium_until, m.premium_plan, m.base_until, m.vip_until,
    m.name, m.language, m.email, m.email_confirmed_at, m.state, m.restriction, m.demo, m.country_id, m.market_country_id,
    m.site_pushes, p.seen_at, solar_time(m.longitude, $2::timestamptz)::date::text as local_day, s.day::text as sent_day,
    s.news_until
  from member m
    left join lateral (select * from presence p where p.member_id = m.id offset 0) p on true
    left join lateral (select * from digest_sent s where s.member_id = m.id offset 0) s on true
  where m.id = $1::bigint`;

export const findDigestRecipient = async (db: Db, memberId: Id, now: Date): Promise<DigestRecipient | undefined> =>
  (await db.executeQuery<DigestRecipient>(CompiledQuery.raw(recipientText, [memberId, now]))).rows[0];

/** Records the email of a day. */
export const saveDigestDay = async (
  db: Db,
  sent: { readonly memberId: Id; readonly day: string; readonly newsUntil: Date },
): Promise<void> => {
  await sql`insert into digest_sent (member_id, day, news_until)
    values (${sent.memberId}::bigint, ${sent.day}::date, ${sent.newsUntil}::timestamptz)
    on conflict (member_id) do update set day = excluded.day, news_until = excluded.news_until`.execute(db);
};

/** The kinds of events that a daily email mentions. */
export type NewsKind = Exclude<EmailSetting, 'offers'>;

/** Unread events of a kind: how many members they are from, at most `countMax` and one, and the names of the latest. */
export interface News {
  readonly kind: NewsKind;
  readonly count: number;
  readonly names: readonly string[];
}

/** Unread events after `since`, until `until`. */
interface NewsPeriod {
  readonly since: Date;
  readonly until: Date | 'infinity';
}

interface NewsSource {
  readonly from: string;
  readonly otherId: string;
  readonly time: string;
  readonly where: string;
}

/** Each is read by its index of the newest rows of a member. `c` is the counter of the member. */
const sources: Readonly<Record<NewsKind, NewsSource>> = {
  messages: {
    from: 'thread r',
    otherId: 'r.other_id',
    time: 'r.last_at',
    // A removed message is not mentioned. Waiting and unsent ones are not unread.
    where: `r.member_id = $1::bigint and r.last_message_id is not null and r.unread > 0 and exists (
      select from message g
      where g.low_id = least(r.member_id, r.other_id) and g.high_id = greatest(r.member_id, r.other_id)
        and g.id > greatest(r.read_up_to, r.cleared_up_to) and g.sender_id = r.other_id
        and g.is_sent and not g.held and g.deleted_at is null)`,
  },
  matches: {
    from: 'match r',
    otherId: 'r.other_id',
    time: 'r.matched_at',
    where: 'r.member_id = $1::bigint and r.is_new',
  },
  likes: {
    from: 'mark r',
    otherId: 'r.actor_id',
    time: 'r.marked_at',
    where: 'r.target_id = $1::bigint and r.bits & 29 = 1 and r.marked_at > c.likes_seen_at',
  },
  visits: {
    from: 'visit r',
    otherId: 'r.visitor_id',
    time: 'r.visited_at',
    where: `r.member_id = $1::bigint and r.removed_at is null and r.counted_at > c.visits_seen_at
      and r.counted_at > $5::timestamptz`,
  },
};

const audience = audienceText({ pool: '$2::text', brand_id: '$3::smallint', own_brand_only: '$4::boolean' });

/**
 * Whether an email may mention a member `m`: active, without a restriction, not suspected (antiscam states 1 to 3), in the audience
 * or with a thread, and not blocked in either direction.
 */
const mayBeMentioned = `m.state = 'active' and m.restriction is null
  and antiscam_state(m.restriction, (select k.suspicion from member_risk k where k.member_id = m.id),
    (select k.cleared_until from member_risk k where k.member_id = m.id), $7::timestamptz) in (0, 4)
  and (${audience} or m.pool = $2::text and exists (
    select from thread t where t.member_id = $1::bigint and t.other_id = m.id))
  and not exists (select from mark b where b.actor_id = $1::bigint and b.target_id = m.id
    and b.bits & ${markBits.blocks | markBits.blockedBy} <> 0)`;

const sourceText = (kind: NewsKind, { from, otherId, time, where }: NewsSource): string => `
  select '${kind}' as kind, count(*)::integer as count, coalesce((array_agg(f.name order by f.time desc, f.id desc))[1:$9::integer], '{}') as names
  from (
    select m.id, m.name, ${time} as time
    from ${from} cross join counter_row c
      cross join lateral (select * from member m where m.id = ${otherId} offset 0) m
    where ${where} and ${time} > $5::timestamptz and ${time} <= $6::timestamptz and ${mayBeMentioned}
    order by ${time} desc, ${otherId} desc limit $8::integer
  ) f
  where '${kind}' = any ($10::text[])
  having count(*) > 0`;

/**
 * - $1 to $4: the recipient, and the recipient's pool, brand and choice of the own brand alone
 * - $5, $6: the period
 * - $7: the time for which the antiscam state is computed
 * - $8: the largest count, $9: the number of names, $10: the kinds
 */
const newsText = `
  with counter_row as materialized (select likes_seen_at, visits_seen_at from counter where member_id = $1::bigint)
  ${Object.entries(sources)
    .map(([kind, source]) => sourceText(kind as NewsKind, source))
    .join('\n  union all ')}`;

export interface NewsRequest extends NewsPeriod {
  readonly kinds: readonly NewsKind[];
  readonly now: Date;
  readonly countMax: number;
  readonly names: number;
}

/** Unread events of a member by kind, in display order. Kinds without any are missing. */
export const listNews = async (db: Db, recipient: ViewerIdentity, request: NewsRequest): Promise<News[]> => {
  const { id, pool, brand_id, own_brand_only } = recipient;
  const { since, until, now, countMax, names, kinds } = request;
  const values = [id, pool, brand_id, own_brand_only, since, until, now, countMax, names, kinds];
  return (await db.executeQuery<News>(CompiledQuery.raw(newsText, values))).rows;
};
