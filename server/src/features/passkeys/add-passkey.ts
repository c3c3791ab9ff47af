import { randomUUID } from 'node:crypto';
import { passkeyLimits } from '@kindred/contract/engagement/passkey-limits';
import { CallError } from '@kindred/contract/errors';
import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { deviceName } from '../mail/device-name.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { readChallenge, spendChallenge } from './challenge.ts';
import { insertPasskey, listPasskeys } from './passkeys.db.ts';
import { relyingPartyOf } from './relying-party.ts';
import { knownTransports } from './start-passkey.ts';
import { verifyCreated } from './verify-passkey.ts';

/**
 * Stores a new passkey of the viewer, and notifies the member by email. The challenge proves the password, which its issue required.
 * @throws CallError passkeyExpired, passkeyInvalid, passkeysFull
 */
export const addPasskey: HandlerOf<'addPasskey'> = async (incoming) => {
  const { context, viewer, body, brand, locale, site, userAgent } = incoming;
  const { credential } = body;
  const { id: memberId, email, name } = viewer;
  const { clientDataJSON, transports = [] } = credential.response;
  const owner = { brandId: brand.id, memberId };
  const challenge = readChallenge(context, 'passkey-registration', owner, clientDataJSON);
  const verified = await verifyCreated(context, relyingPartyOf(site), challenge, credential);
  if (!verified) throw new CallError('passkeyInvalid');
  const now = context.clock.now();
  const device = deviceName(userAgent) ?? null;
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [memberId]);
    await spendChallenge(context, db, challenge);
    if ((await listPasskeys(db, memberId)).length >= passkeyLimits.passkeysPerMember)
      throw new CallError('passkeysFull');
    const isNew = await insertPasskey(db, {
      id: randomUUID(),
      member_id: memberId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: verified.publicKey,
      counter: verified.counter,
      transports: knownTransports(transports),
      is_backed_up: verified.isBackedUp,
      name: device,
      created_at: now,
    });
    if (!isNew) throw new CallError('passkeyInvalid');
    const at = Math.floor(now.getTime() / 1000);
    if (email)
      await enqueueEmail(context, db, {
        kind: 'passkey-added',
        to: email,
        brandId: brand.id,
        locale,
        name,
        at,
        device,
      });
  });
  return {};
};
