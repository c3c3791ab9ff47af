import { consoleLimits } from '@kindred/contract/console/limits';
import type { RemovalRelation } from '@kindred/contract/engagement/removal-relations';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import type { Id, Row } from '../../db/schema.ts';

export type RemovalRow = Row<'removal_request'>;

export interface NewRemoval {
  readonly requestId: string;
  readonly reference: string;
  readonly brandId: number;
  readonly locale: string;
  readonly name: string;
  readonly email: string;
  readonly relation: RemovalRelation;
  readonly target: string;
  readonly details: string;
  readonly at: Date;
  readonly dueAt: Date;
}

/** Inserts a request, once per `requestId`. Returns false if it exists. */
export const insertRemoval = async (db: Db, removal: NewRemoval): Promise<boolean> => {
  const row = await db
    .insertInto('removal_request')
    .values({
      request_id: removal.requestId,
      reference: removal.reference,
      brand_id: removal.brandId,
      locale: removal.locale,
      name: removal.name,
      email: removal.email,
      relation: removal.relation,
      target: removal.target,
      details: removal.details,
      created_at: removal.at,
      due_at: removal.dueAt,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findRemovalByRequest = (db: Db, requestId: string) =>
  db
    .selectFrom('removal_request')
    .select(['reference', 'due_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const findRemoval = (db: Db, id: Id): Promise<RemovalRow | undefined> =>
  db.selectFrom('removal_request').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a request until the end of the transaction, after the members whose photos it concerns (lock order, decision 83). */
export const lockRemoval = (db: Db, id: Id): Promise<RemovalRow | undefined> =>
  lockRow(db.selectFrom('removal_request').selectAll().where('id', '=', id)).executeTakeFirst();

export const closeRemoval = async (
  db: Db,
  id: Id,
  closing: {
    readonly outcome: 'removed' | 'rejected';
    readonly photos: number;
    readonly note: string;
    readonly operatorId: Id;
    readonly at: Date;
  },
): Promise<void> => {
  await db
    .updateTable('removal_request')
    .set({
      outcome: closing.outcome,
      photos: closing.photos,
      note: closing.note,
      decided_by: closing.operatorId,
      decided_at: closing.at,
    })
    .where('id', '=', id)
    .execute();
};

/** The page key: the last request of the page before, its time to the microsecond. */
export interface RemovalKey {
  readonly at: string;
  readonly id: Id;
}

/** Open requests after the page key, the most urgent first. */
export const listOpenRemovals = (
  db: Db,
  filter: { readonly after: RemovalKey | undefined; readonly brandId: number | undefined; readonly limit: number },
) => {
  const { after, brandId, limit } = filter;
  return db
    .selectFrom('removal_request as r')
    .selectAll('r')
    .select(sql<string>`r.due_at::text`.as('at'))
    .where('r.decided_at', 'is', null)
    .$if(brandId !== undefined, (query) => query.where('r.brand_id', '=', brandId ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(r.due_at, r.id) > (${after?.at ?? ''}::timestamptz, ${after?.id ?? '0'}::bigint)`),
    )
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
};

/** The number of open requests, and the time of the oldest. */
export const measureOpenRemovals = async (db: Db, brandId?: number): Promise<QueueLength> =>
  db
    .selectFrom((open) =>
      open
        .selectFrom('removal_request')
        .select('created_at')
        .where('decided_at', 'is', null)
        .$if(brandId !== undefined, (query) => query.where('brand_id', '=', brandId ?? 0))
        .orderBy('due_at')
        .orderBy('id')
        .limit(consoleLimits.queueMost)
        .as('r'),
    )
    .select([sql<number>`count(*)::integer`.as('length'), sql<Date | null>`min(r.created_at)`.as('oldest')])
    .executeTakeFirstOrThrow();

/** A member who is not deleted, by hid. */
export const findNamedMember = (db: Db, hid: string) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'name', 'brand_id'])
    .where('hid', '=', hid)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();

/** The ids of photos of members, by uid. */
export const listNamedPhotos = async (db: Db, uids: readonly string[]): Promise<Id[]> =>
  (
    await db
      .selectFrom('photo')
      .select('id')
      .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
      .execute()
  ).map(({ id }) => id);

export interface PhotoOwner {
  readonly id: Id;
  readonly uid: string;
  /** Null for a photo of an unfinished registration. */
  readonly member_id: Id | null;
}

/** The owners of photos, ascending by member. */
export const listPhotoOwners = (db: Db, ids: readonly Id[]): Promise<PhotoOwner[]> =>
  db
    .selectFrom('photo')
    .select(['id', 'uid', 'member_id'])
    .where('id', '=', sql<Id>`any(${[...ids]}::bigint[])`)
    .orderBy('member_id')
    .orderBy('id')
    .execute();

/** Deletes photos of unfinished registrations. Their files follow (`photo_due`). */
export const deleteFunnelPhotos = async (db: Db, ids: readonly Id[]): Promise<void> => {
  await db
    .deleteFrom('photo')
    .where('id', '=', sql<Id>`any(${[...ids]}::bigint[])`)
    .where('member_id', 'is', null)
    .execute();
};
