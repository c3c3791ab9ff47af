import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';

/** Stores when members were last seen; an earlier time changes nothing. The presence port has the exact presence of online members. */
export const saveSeen = async (db: Db, seen: ReadonlyMap<Id, Date>): Promise<void> => {
  if (seen.size === 0) return;
  const ids = [...seen.keys()];
  const times = [...seen.values()].map((at) => at.toISOString());
  await sql`
    insert into presence (member_id, seen_at)
    select m.id, x.at from unnest(${ids}::bigint[], ${times}::timestamptz[]) x (id, at) join member m on m.id = x.id
    order by m.id
    on conflict (member_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`.execute(db);
};

/** Whether a member was seen at or after a time. */
export const wasSeenSince = async (db: Db, memberId: Id, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('presence')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
};
