import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { isDeviceShared, listDeviceMembers, listSharedDevices } from './devices.db.ts';
import { updateMemberRisk } from './member-risk.ts';

const { deviceMost } = moderationLimits;

/** A member comes from a device: where others did, all of them are weighed anew, after the transaction. */
export const enqueueDeviceRiskUpdate = async (
  { jobs }: Context,
  db: Db,
  memberId: Id,
  deviceId: string | undefined,
): Promise<void> => {
  if (deviceId === undefined || !(await isDeviceShared(db, deviceId, memberId))) return;
  await jobs.send('device.weigh', { deviceId }, { within: db });
};

/** The same of every device of a member who was banned, or is so no more. */
export const enqueueSharedDeviceRiskUpdates = async ({ jobs }: Context, db: Db, memberId: Id): Promise<void> => {
  for (const deviceId of await listSharedDevices(db, memberId, deviceMost))
    await jobs.send('device.weigh', { deviceId }, { within: db });
};

/** Weighs anew whoever was signed in on a device. */
export const updateDeviceRisk = async (context: Context, deviceId: string): Promise<void> => {
  for (const memberId of await listDeviceMembers(context.db, deviceId, deviceMost))
    await context.db.transaction().execute((db) => updateMemberRisk(context, db, memberId));
};
