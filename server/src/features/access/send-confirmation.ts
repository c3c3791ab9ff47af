import type { Locale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { countEmail } from './email-limits.ts';

/** Enqueues the first email to a new member, in the transaction of the sign-up, and starts the wait for the next one. */
export const sendConfirmation = async (
  context: Context,
  db: Db,
  envelope: { to: string; brandId: number; locale: Locale },
): Promise<void> => {
  await countEmail(context, 'confirmation', envelope.brandId, envelope.to);
  await enqueueEmail(context, db, { kind: 'confirmation', ...envelope });
};
