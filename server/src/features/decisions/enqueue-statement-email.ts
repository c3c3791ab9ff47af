import { isLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import type { LockedMember } from './decisions.db.ts';
import { statementPath } from './statement-link.ts';

/** Enqueues an email about a ban, its end or the answer to an appeal: a banned member cannot read the statement in the app. */
export const enqueueStatementEmail = async (
  context: Context,
  db: Db,
  kind: 'banned' | 'restored' | 'decision-upheld' | 'decision-undone',
  { name, email, brand_id: brandId, language }: LockedMember,
  uid: string,
): Promise<void> => {
  if (email === null || !isLocale(language)) return;
  await enqueueEmail(context, db, {
    kind,
    to: email,
    brandId,
    locale: language,
    name,
    path: kind === 'restored' ? '/login' : statementPath(context, uid),
  });
};
