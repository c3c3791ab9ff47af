import type { Locale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { countEmail } from './email-limits.ts';

/** The first letter to a new member's email, within the transaction that makes them; the wait for the next one begins. */
export const sendConfirmation = async (
  context: Context,
  db: Db,
  envelope: { to: string; brandId: number; locale: Locale },
): Promise<void> => {
  await countEmail(context, 'confirmation', envelope.brandId, envelope.to);
  await enqueueEmail(context, db, { kind: 'confirmation', ...envelope });
};
