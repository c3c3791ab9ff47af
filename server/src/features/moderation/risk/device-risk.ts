import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { isDeviceShared, listDeviceMembers, listSharedDevices } from './devices.db.ts';
import { updateMemberRisk } from './member-risk.ts';

const { deviceMost } = moderationLimits;

/** Enqueues a risk update of all members of a device when a member signs in, if the device has other members. */
export const enqueueDeviceRiskUpdate = async (
  { jobs }: Context,
  db: Db,
  memberId: Id,
  deviceId: string | undefined,
): Promise<void> => {
  if (deviceId === undefined || !(await isDeviceShared(db, deviceId, memberId))) return;
  await jobs.send('device.weigh', { deviceId }, { within: db });
};

/** Enqueues a risk update of all devices that a member shares, after the member was banned or restored. */
export const enqueueSharedDeviceRiskUpdates = async ({ jobs }: Context, db: Db, memberId: Id): Promise<void> => {
  for (const deviceId of await listSharedDevices(db, memberId, deviceMost))
    await jobs.send('device.weigh', { deviceId }, { within: db });
};

/** Updates the risk score of the members who were ever signed in on a device. */
export const updateDeviceRisk = async (context: Context, deviceId: string): Promise<void> => {
  for (const memberId of await listDeviceMembers(context.db, deviceId, deviceMost))
    await context.db.transaction().execute((db) => updateMemberRisk(context, db, memberId));
};
