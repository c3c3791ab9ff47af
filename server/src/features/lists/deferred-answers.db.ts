import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';

export type DeferredAnswer = Pick<Row<'deferred_answer'>, 'actor_id' | 'target_id'>;

/** Lists deferred answers of all members before a time, oldest first. */
export const listDeferredAnswers = (db: Db, before: Date, limit: number): Promise<DeferredAnswer[]> =>
  db
    .selectFrom('deferred_answer')
    .select(['actor_id', 'target_id'])
    .where('passed_at', '<', before)
    .orderBy('passed_at')
    .limit(limit)
    .execute();

export const listDeferredAnswersOf = (db: Db, memberId: Id): Promise<DeferredAnswer[]> =>
  db.selectFrom('deferred_answer').select(['actor_id', 'target_id']).where('actor_id', '=', memberId).execute();

/** Applies a deferred answer to the counters. Returns whether they changed. */
export const settleAnswer = async (db: Db, { actor_id, target_id }: DeferredAnswer): Promise<boolean> => {
  const { rows } = await sql<{
    changed: boolean;
  }>`select settle_answer(${actor_id}::bigint, ${target_id}::bigint) as changed`.execute(db);
  return rows[0]?.changed ?? false;
};
