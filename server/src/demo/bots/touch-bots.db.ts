import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { touchSeen } from '../../features/candidates/card.db.ts';

/** Sets the time at which bots were last seen. Guests are left unchanged. */
export const touchBots = async (db: Db, hids: readonly string[], now: Date): Promise<void> => {
  const { rows } = await sql<{ id: Id }>`
    update presence p set seen_at = ${now}
    from member m
    where m.hid = any(${[...hids]}::text[]) and m.demo and p.member_id = m.id
      and not exists (select from demo_guest g where g.member_id = m.id)
    returning p.member_id as id`.execute(db);
  await touchSeen(
    db,
    rows.map(({ id }) => id),
    now,
  );
};
