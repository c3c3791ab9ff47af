import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addConsentDevice } from './consent.db.ts';

/** Links the choices of a guest on this device to the member, at the sign-up or sign-in. */
export const linkConsents = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  memberId: Id,
  deviceId: string | undefined,
): Promise<void> => {
  if (deviceId) await addConsentDevice(db, deviceId, memberId, clock.now());
};
