import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

const othersText = `select member_id from session where device_id = $1 and member_id <> $2::bigint limit 1`;
const membersText = `select distinct member_id from session where device_id = $1 limit $2::integer`;
const sharedText = `
  select distinct s.device_id from session s
  where s.member_id = $1::bigint and s.device_id is not null
    and exists (select from session o where o.device_id = s.device_id and o.member_id <> s.member_id)
  limit $2::integer`;

/** Whether another member was ever signed in on a device. */
export const isDeviceShared = async (db: Db, deviceId: string, memberId: Id): Promise<boolean> =>
  (await db.executeQuery(CompiledQuery.raw(othersText, [deviceId, memberId]))).rows.length > 0;

/** Members who were ever signed in on a device. */
export const listDeviceMembers = async (db: Db, deviceId: string, limit: number): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ member_id: Id }>(CompiledQuery.raw(membersText, [deviceId, limit]));
  return rows.map(({ member_id }) => member_id);
};

/** A member's devices on which other members were ever signed in. */
export const listSharedDevices = async (db: Db, memberId: Id, limit: number): Promise<string[]> => {
  const { rows } = await db.executeQuery<{ device_id: string }>(CompiledQuery.raw(sharedText, [memberId, limit]));
  return rows.map(({ device_id }) => device_id);
};
