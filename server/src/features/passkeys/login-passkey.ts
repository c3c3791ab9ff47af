import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { attemptOf, countAttempt, noteFailure, uncountAttempt } from '../session/attempts.ts';
import { answerLogin, openLogin } from '../session/login/open-login.ts';
import { findLoginRefusal } from '../session/login/refuse-login.ts';
import { readChallenge, spendChallenge } from './challenge.ts';
import { findPasskeyOwner, updatePasskeyUse } from './passkeys.db.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyUsed } from './verify-passkey.ts';

/**
 * Signs in by a passkey (decision 131). An unknown passkey, one of another brand and a wrong signature have the same answer. Failures count
 * with those of the password; those of an unknown passkey count by the passkey.
 * @throws CallError passkeyExpired, passkeyUnknown, policyBreach, emailNotConfirmed
 */
export const loginPasskey: HandlerOf<'loginPasskey'> = async (incoming) => {
  const { context, body, brand, site } = incoming;
  const { credential } = body;
  const owner = { brandId: brand.id, memberId: null };
  const challenge = readChallenge(context, 'passkey-login', owner, credential.response.clientDataJSON);
  const member = await findPasskeyOwner(context.db, brand.id, Buffer.from(credential.id, 'base64url'));
  const attempt = attemptOf(incoming, member?.email ?? credential.id, member);
  await countAttempt(context, attempt);
  const used = member && (await verifyUsed(context, relyingPartyOf(site), challenge, credential, member));
  if (!used) {
    noteFailure(context, attempt);
    throw new CallError('passkeyUnknown');
  }
  const refusal = await findLoginRefusal(context, brand, member);
  const opened = await context.db.transaction().execute(async (db) => {
    // Locks the passkey: a removal before ends this sign-in, and an account claim after it ends the session.
    const isUsable = await updatePasskeyUse(db, {
      id: member.passkey_id,
      counter: { from: Number(member.counter), to: used.counter },
      isBackedUp: used.isBackedUp,
      at: context.clock.now(),
    });
    if (!isUsable) throw new CallError('passkeyUnknown');
    await spendChallenge(context, db, challenge);
    // A refusal spends the challenge, too.
    return refusal ?? openLogin(incoming, db, member, body);
  });
  await uncountAttempt(context, attempt);
  if (opened instanceof CallError) throw opened;
  return answerLogin(incoming, member.id, opened);
};
