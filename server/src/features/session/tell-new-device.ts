import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { isNewDevice } from './session.db.ts';

interface From {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly deviceId: string | undefined;
  readonly userAgent: string | undefined;
}

/**
 * Writes to a member who is signed in from a device that they never came from, by a password or by a provider. Within the
 * transaction that opens the session, and before it.
 */
export const tellOfNewDevice = async (
  context: Context,
  db: Db,
  member: { readonly id: Id; readonly name: string; readonly email: string | null },
  { brand, locale, deviceId, userAgent }: From,
): Promise<void> => {
  if (member.email === null || !(await isNewDevice(db, member.id, deviceId))) return;
  const at = Math.floor(context.clock.now().getTime() / 1000);
  const letter = {
    kind: 'new-device',
    to: member.email,
    brandId: brand.id,
    locale,
    name: member.name,
    at,
    userAgent,
  } as const;
  await sendLetter(context, db, letter);
};
