import type { GrantReason, SpecialList } from '@kindred/contract/payments/special-prices';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';

export type PriceGrant = Row<'price_grant'>;

export interface NewGrant {
  readonly memberId: Id;
  readonly list: SpecialList;
  readonly reason: GrantReason;
  /** Identifies the fact that the grant follows from: one fact grants once. */
  readonly key: string;
  readonly at: Date;
  readonly until: Date;
  /** Requires that no grant of this list is newer. */
  readonly noneSince: Date;
  /** Requires that no grant of this list was used. */
  readonly isOnce: boolean;
}

const addText = `
  insert into price_grant (member_id, list, reason, key, granted_at, expires_at)
  select m.id, $2, $3, $4, $5::timestamptz, $6::timestamptz from member m
  where m.id = $1::bigint and not exists (
    select from price_grant g where g.member_id = $1::bigint and g.list = $2
      and (g.granted_at > $7::timestamptz or $8::boolean and g.order_id is not null))
  on conflict (member_id, key) do nothing
  returning *`;

/** Adds a grant unless its rule forbids it. The caller has locked the member. */
export const addGrant = async (db: Db, grant: NewGrant): Promise<PriceGrant | undefined> => {
  const { memberId, list, reason, key, at, until, noneSince, isOnce } = grant;
  const values = [memberId, list, reason, key, at, until, noneSince, isOnce];
  return (await db.executeQuery<PriceGrant>(CompiledQuery.raw(addText, values))).rows[0];
};

const openText = `
  select distinct on (g.list) g.* from price_grant g
  where g.member_id = $1::bigint and g.list = any($2::text[]) and g.order_id is null and g.expires_at > $3::timestamptz
  order by g.list, g.expires_at desc`;

/** Lists the unused, unexpired grants of these lists, the longest one per list. */
export const openGrants = async (
  db: Db,
  memberId: Id,
  lists: readonly SpecialList[],
  at: Date,
): Promise<PriceGrant[]> =>
  (await db.executeQuery<PriceGrant>(CompiledQuery.raw(openText, [memberId, lists, at]))).rows;

/** Whether no other order has used a grant. */
export const isGrantUnused = async (db: Db, grantId: Id, orderId: Id): Promise<boolean> => {
  const text =
    'select id from price_grant where id = $1::bigint and (order_id is null or order_id = $2::bigint) limit 1';
  return (await db.executeQuery(CompiledQuery.raw(text, [grantId, orderId]))).rows.length > 0;
};

/** Records the order in the grant that it used, and in all other open grants of the member. */
export const markGrantsUsed = async (
  db: Db,
  { memberId, grantId, orderId, at }: { memberId: Id; grantId: Id; orderId: Id; at: Date },
): Promise<void> => {
  const text = `update price_grant set order_id = $3::bigint
    where member_id = $1::bigint and order_id is null and (id = $2::bigint or expires_at > $4::timestamptz)`;
  await db.executeQuery(CompiledQuery.raw(text, [memberId, grantId, orderId, at]));
};

/** Deletes unused grants that expired before a time. */
export const removeGrants = async (db: Db, before: Date): Promise<void> => {
  const text = 'delete from price_grant where order_id is null and expires_at < $1::timestamptz';
  await db.executeQuery(CompiledQuery.raw(text, [before]));
};
