import { randomUUID } from 'node:crypto';
import { safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import { limits } from '@kindred/contract/limits';
import type pg from 'pg';
import type { Id } from '../server/src/db/schema.ts';
import { issueAccessToken } from '../server/src/http/access-token.ts';
import { systemClock } from '../server/src/ports/clock.ts';
import { createSigner } from '../server/src/ports/signer.ts';

/** The secret of the measured servers. */
export const secret = 'b'.repeat(40);
export const keys = { signer: createSigner(secret), clock: systemClock };

/** A signed-in member. */
export interface SignedIn {
  readonly id: Id;
  readonly hid: string;
  /** Valid now: a measurement takes longer than an access token is valid. */
  readonly authorization: string;
}

const renewMs = (limits.accessTokenMinutes * 60_000) / 2;

const signedIn = (session: string, id: Id, hid: string): SignedIn => {
  const issue = () => ({ value: `JWT ${issueAccessToken(keys, session, hid).token}`, at: Date.now() });
  let issued = issue();
  return {
    id,
    hid,
    get authorization() {
      if (Date.now() - issued.at > renewMs) issued = issue();
      return issued.value;
    },
  };
};

/** Creates one session per member, without passwords. The members have read the safety notice, so that they may write. */
export const signIn = async (pool: pg.Pool, ids: readonly Id[]): Promise<ReadonlyMap<Id, SignedIn>> => {
  const members = [...new Set(ids)];
  const { rows } = await pool.query<{ session: string; id: Id; hid: string }>(
    `with s as (
      insert into session (id, member_id) select * from unnest($1::uuid[], $2::bigint[]) returning id, member_id
    ), notice as (
      insert into safety_acknowledgement (member_id, version, language) select unnest($2::bigint[]), $3, 'en-US'
        on conflict do nothing
    ) select s.id as session, m.id, m.hid from s join member m on m.id = s.member_id`,
    [members.map(() => randomUUID()), members, safetyNoticeVersion],
  );
  return new Map(rows.map(({ session, id, hid }) => [id, signedIn(session, id, hid)]));
};

export const firstMembers = async (pool: pg.Pool, count: number): Promise<Id[]> => {
  const { rows } = await pool.query<{ id: Id }>('select id from member order by id limit $1', [count]);
  return rows.map(({ id }) => id);
};

/**
 * Creates matches between the members at the same positions, so that they may write. Deletes earlier marks between
 * them.
 */
export const matchPairs = async (pool: pg.Pool, ones: readonly Id[], others: readonly Id[]): Promise<void> => {
  await pool.query(
    `delete from mark using unnest($1::bigint[], $2::bigint[]) x (one, other)
      where (actor_id, target_id) in ((one, other), (other, one))
        and not exists (select 1 from match where member_id = one and other_id = other)`,
    [ones, others],
  );
  const like = `select like_member(one, other, null, 86400) from unnest($1::bigint[], $2::bigint[]) x (one, other)
    where not exists (select 1 from match where member_id = one and other_id = other)`;
  await pool.query(like, [ones, others]);
  await pool.query(like, [others, ones]);
  // The dataset has matches without threads, whose members may not write.
  await pool.query(
    `insert into thread (member_id, other_id, last_at, is_match)
      select member_id, other_id, now(), true from (
        select * from unnest($1::bigint[], $2::bigint[]) union all select * from unnest($2::bigint[], $1::bigint[])
      ) pair (member_id, other_id)
      on conflict (member_id, other_id) do update set is_match = true`,
    [ones, others],
  );
};

/** Writes messages of two members in turn until their thread has `count`. */
export const fillThread = async (pool: pg.Pool, one: Id, other: Id, count: number): Promise<void> => {
  await pool.query(
    `insert into message (low_id, high_id, id, sender_id, type, text, created_at)
      select least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), last.id + n,
          case when n % 2 = 0 then $1::bigint else $2::bigint end, 1, 'message ' || n, now() - make_interval(secs => $3::integer - n)
        from (
          select coalesce(max(id), 0) as id from message
            where low_id = least($1::bigint, $2::bigint) and high_id = greatest($1::bigint, $2::bigint)
        ) last, generate_series(1, $3::integer) n`,
    [one, other, count],
  );
  await pool.query('analyze message');
};

/** The table of `commitRow`. */
export const createCommitTable = async (pool: pg.Pool): Promise<void> => {
  await pool.query('create table if not exists bench_commit (at timestamptz)');
};

/** Inserts and commits one row, without anything else. */
export const commitRow = async (pool: pg.Pool): Promise<void> => {
  await pool.query('insert into bench_commit values (now())');
};

/** The number of announcements that a member came online. */
export const countAnnouncements = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from online_push');
  return rows[0]?.count ?? 0;
};
