import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import {
  audienceText,
  type ListMemberRow,
  listMemberColumns,
  markBits,
  type ViewerIdentity,
} from '../members/visible-members.ts';

/** The key of the last block before a page. */
export interface BlockKey {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly targetId: Id;
}

export interface BlockedRow extends ListMemberRow {
  readonly at: string;
}

const audience = audienceText({ pool: '$2::text', brand_id: '$3::integer', own_brand_only: '$4::boolean' });

/** $1 to $4 the viewer's columns, $5 and $6 time and member of the last block before the page, $7 limit. */
const listText = `
  select m.id, k.marked_at::text as at, ${listMemberColumns}
  from mark k cross join lateral (select * from member m where m.id = k.target_id offset 0) m
  where k.actor_id = $1::bigint and k.bits & ${markBits.blocks} = ${markBits.blocks}
    and m.state not in ('banned', 'deleted', 'unconfirmed') and m.pool = $2::text
    and (${audience} or exists (select from thread t where t.member_id = $1::bigint and t.other_id = m.id))
    and ($5::timestamptz is null or (k.marked_at, k.target_id) < ($5::timestamptz, $6::bigint))
  order by k.marked_at desc, k.target_id desc
  limit $7::integer`;

/** A page of the members that the viewer blocked, by the time of the mark. Members who are not visible are left out in SQL. */
export const listBlocked = async (
  db: Db,
  viewer: ViewerIdentity,
  after: BlockKey | undefined,
  limit: number,
): Promise<BlockedRow[]> => {
  const { id, pool, brand_id, own_brand_only } = viewer;
  const values = [id, pool, brand_id, own_brand_only, after?.at ?? null, after?.targetId ?? null, limit];
  return (await db.executeQuery<BlockedRow>(CompiledQuery.raw(listText, values))).rows;
};
