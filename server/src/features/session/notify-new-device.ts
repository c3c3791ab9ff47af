import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { knownDevice } from './known-device.ts';
import { hasSignedIn } from './session.db.ts';

type From = Pick<CallRequest<never>, 'context' | 'brand' | 'locale' | 'cookies' | 'userAgent'>;

/**
 * Sends an email to a member who signs in, by a password or a provider, from an unknown device. Call it in the transaction that starts the
 * session, before the session is added.
 */
export const notifyOfNewDevice = async (
  from: From,
  db: Db,
  member: {
    readonly id: Id;
    readonly name: string;
    readonly email: string | null;
    readonly devices_since: Date | null;
  },
): Promise<void> => {
  const { context, brand, locale, userAgent } = from;
  if (member.email === null || knownDevice(from, member) !== undefined) return;
  if (!(await hasSignedIn(db, member.id))) return;
  const at = Math.floor(context.clock.now().getTime() / 1000);
  const email = {
    kind: 'new-device',
    to: member.email,
    brandId: brand.id,
    locale,
    name: member.name,
    at,
    userAgent,
  } as const;
  await enqueueEmail(context, db, email);
};
