import { createHmac } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { hashToken } from '../../token.ts';
import { createBannedError } from '../decisions/ban-statement.ts';
import { addAccessKey, findAccessKey, isConfirmedAs, markAccessKeyUsed } from './access.db.ts';
import { confirmAddress } from './confirm-address.ts';

/**
 * Creates the access key of an email, and stores its hash (decisions §1 Tokens: single use, 24 hours). The key is derived from the
 * email's id by a secret, so that a retried email has the same key.
 */
export const createAccessKey = async (
  { signer, clock }: Context,
  db: Db,
  emailId: string,
  member: { id: Id; email: string },
): Promise<string> => {
  const key = createHmac('sha256', signer.deriveKey('access-key')).update(emailId).digest('base64url');
  const expiresAt = new Date(clock.now().getTime() + limits.accessKeyHours * 3_600_000);
  await addAccessKey(db, { hash: hashToken(key), member_id: member.id, email: member.email, expires_at: expiresAt });
  return key;
};

/**
 * Consumes a key and confirms its email, in the caller's transaction.
 * @throws CallError accessKeyInvalid for a key that is unknown, expired, another brand's or of an earlier email of the member;
 * accessKeyUsed for a used one whose email is confirmed; banned
 */
export const consumeAccessKey = async (
  incoming: Pick<CallRequest<never>, 'context' | 'cookies' | 'brand'>,
  db: Db,
  key: string,
): Promise<{ id: Id; hid: string }> => {
  const { context, brand } = incoming;
  const now = context.clock.now();
  const hash = hashToken(key);
  const found = await findAccessKey(db, hash);
  if (!found || found.expires_at < now) throw new CallError('accessKeyInvalid');
  await lockMembers(db, [found.member_id]);
  if (!(await markAccessKeyUsed(db, hash, now))) {
    const isConfirmed = await isConfirmedAs(db, found, brand.id);
    throw new CallError(isConfirmed ? 'accessKeyUsed' : 'accessKeyInvalid');
  }
  const member = await confirmAddress(incoming, db, found.member_id, found.email);
  if (!member || member.brand_id !== brand.id) throw new CallError('accessKeyInvalid');
  if (member.state === 'banned') throw await createBannedError({ ...context, db }, member.id);
  return member;
};
