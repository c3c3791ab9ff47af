import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import { measureQueue, type QueueLength } from '../../db/queue-length.db.ts';
import type { Id, Row } from '../../db/schema.ts';

export type AccountRequestRow = Row<'account_request'>;

/** Adds a request, or returns the uid of the open one of this kind. */
export const addAccountRequest = async (
  db: Db,
  request: Pick<AccountRequestRow, 'uid' | 'member_id' | 'kind' | 'reason' | 'requested_by' | 'requested_at'>,
): Promise<{ uid: string; isNew: boolean }> => {
  const added = await db
    .insertInto('account_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).where('granted', 'is', null).doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (added) return { uid: added.uid, isNew: true };
  const open = await db
    .selectFrom('account_request')
    .select('uid')
    .where('member_id', '=', request.member_id)
    .where('kind', '=', request.kind)
    .where('granted', 'is', null)
    .executeTakeFirstOrThrow();
  return { uid: open.uid, isNew: false };
};

export const findAccountRequest = (db: Db, uid: string): Promise<AccountRequestRow | undefined> =>
  db.selectFrom('account_request').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Locks a request after its member. */
export const lockAccountRequest = (db: Db, id: Id): Promise<AccountRequestRow> =>
  lockRow(db.selectFrom('account_request').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();

export const decideRequest = async (
  db: Db,
  id: Id,
  decision: { readonly granted: boolean; readonly operatorId: Id; readonly at: Date; readonly archiveId: Id | null },
): Promise<void> => {
  await db
    .updateTable('account_request')
    .set({
      granted: decision.granted,
      decided_by: decision.operatorId,
      decided_at: decision.at,
      archive_id: decision.archiveId,
    })
    .where('id', '=', id)
    .execute();
};

/** The place of a request in the list. */
export interface RequestKey {
  readonly open: boolean;
  /** To the microsecond. */
  readonly at: string;
  readonly id: Id;
}

/** Lists requests, open ones first, then by time, the latest first. */
export const listAccountRequests = (db: Db, after: RequestKey | undefined, limit: number) =>
  db
    .selectFrom('account_request as r')
    .innerJoin('operator as o', 'o.id', 'r.requested_by')
    .leftJoin('operator as d', 'd.id', 'r.decided_by')
    .leftJoin('profile_archive as a', 'a.id', 'r.archive_id')
    .select([
      'r.id',
      'r.uid',
      'r.kind',
      'r.member_id',
      'r.reason',
      'r.requested_by',
      'r.requested_at',
      'r.granted',
      'r.decided_at',
      'o.name as requester',
      'd.name as decider',
      'a.ready_at',
      'a.expires_at',
      sql<string>`r.requested_at::text`.as('at'),
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`((r.granted is null), r.requested_at, r.id) < (${after?.open ?? true}::boolean, ${after?.at ?? ''}::timestamptz, ${after?.id ?? '0'}::bigint)`,
      ),
    )
    .orderBy(sql`(r.granted is null) desc, r.requested_at desc, r.id desc`)
    .limit(limit)
    .execute();

/** The number of open requests, and the time of the oldest. */
export const measureOpenRequests = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    'select requested_at as at, member_id from account_request where granted is null order by requested_at desc, id desc',
    brandId,
  );

/** The member of a request, with what a notice needs. Locked by the caller. */
export const findRequestedMember = (db: Db, key: { hid: string } | { id: Id }) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'state', 'name', 'email', 'brand_id', 'language'])
    .where((expression) => ('hid' in key ? expression('hid', '=', key.hid) : expression('id', '=', key.id)))
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
