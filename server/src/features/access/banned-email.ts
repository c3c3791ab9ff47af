import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { hasBannedEmail } from './access.db.ts';

/** The keyed hash of an email at a brand. It outlives the deleted account of a banned member (decision 128). */
export const hashBannedEmail = ({ signer }: Pick<Context, 'signer'>, brandId: number, email: string): Buffer =>
  createHmac('sha256', signer.deriveKey('banned-email')).update(`${brandId}:${email}`).digest();

/** Whether the deleted account of a banned member had this email. */
export const isBannedEmail = (
  context: Pick<Context, 'db' | 'signer'>,
  brandId: number,
  email: string,
): Promise<boolean> => hasBannedEmail(context.db, hashBannedEmail(context, brandId, email));
