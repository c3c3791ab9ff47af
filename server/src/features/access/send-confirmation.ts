import type { Locale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { countLetter } from './letter-limits.ts';

/** The first letter to a new member's email, within the transaction that makes them; the wait for the next one begins. */
export const sendConfirmation = async (
  context: Context,
  db: Db,
  envelope: { to: string; brandId: number; locale: Locale },
): Promise<void> => {
  await countLetter(context, 'confirmation', envelope.brandId, envelope.to);
  await sendLetter(context, db, { kind: 'confirmation', ...envelope });
};
