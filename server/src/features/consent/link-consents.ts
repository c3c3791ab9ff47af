import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addConsentDevice } from './consent.db.ts';

/** What was allowed as a guest of this device was allowed by this member: noted as they sign up or in. */
export const linkConsents = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  memberId: Id,
  deviceId: string | undefined,
): Promise<void> => {
  if (deviceId) await addConsentDevice(db, deviceId, memberId, clock.now());
};
