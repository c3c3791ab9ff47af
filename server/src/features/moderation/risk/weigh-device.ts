import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { isShared, membersOn, sharedDevicesOf } from './devices.db.ts';
import { weighMember } from './weigh-member.ts';

const { deviceMost } = moderationLimits;

/** A member comes from a device: where others did, all of them are weighed anew, after the transaction. */
export const noteDevice = async (
  { jobs }: Context,
  db: Db,
  memberId: Id,
  deviceId: string | undefined,
): Promise<void> => {
  if (deviceId === undefined || !(await isShared(db, deviceId, memberId))) return;
  await jobs.send('device.weigh', { deviceId }, { within: db });
};

/** The same of every device of a member who was banned, or is so no more. */
export const noteDevicesOf = async ({ jobs }: Context, db: Db, memberId: Id): Promise<void> => {
  for (const deviceId of await sharedDevicesOf(db, memberId, deviceMost))
    await jobs.send('device.weigh', { deviceId }, { within: db });
};

/** Weighs anew whoever was signed in on a device. */
export const weighDevice = async (context: Context, deviceId: string): Promise<void> => {
  for (const memberId of await membersOn(context.db, deviceId, deviceMost))
    await context.db.transaction().execute((db) => weighMember(context, db, memberId));
};
