import { passkeyLimits } from '@kindred/contract/engagement/passkey-limits';
import { type PasskeyTransport, passkeyTransports } from '@kindred/contract/engagement/passkeys';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { requireMyPassword } from '../access/check-my-password.ts';
import { issueChallenge } from './challenge.ts';
import { listPasskeys } from './passkeys.db.ts';
import { relyingPartyOf } from './relying-party.ts';
import { passkeyAlgorithms } from './verify-passkey.ts';

/** Selects the transports that the contract knows. */
export const knownTransports = (transports: readonly string[]): PasskeyTransport[] =>
  passkeyTransports.filter((transport) => transports.includes(transport));

/**
 * Returns the options of the browser's dialog that creates a passkey (decision 131). The viewer's hid is the user handle, so the device
 * replaces an earlier passkey of the same account only.
 * @throws CallError passwordWrong, passkeysFull
 */
export const startPasskey: HandlerOf<'startPasskey'> = async ({ context, viewer, body, brand, site }) => {
  await requireMyPassword(context, viewer, body.password);
  const party = relyingPartyOf(site);
  const passkeys = await listPasskeys(context.db, viewer.id);
  if (passkeys.length >= passkeyLimits.passkeysPerMember) throw new CallError('passkeysFull');
  return {
    options: {
      challenge: issueChallenge(context, 'passkey-registration', { brandId: brand.id, memberId: viewer.id }),
      rp: { id: party.id, name: brand.title },
      user: { id: viewer.hid, name: viewer.email ?? viewer.name, displayName: viewer.name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyLimits.challengeMinutes * 60_000,
      attestation: 'none',
      excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
        type: 'public-key',
        id: credential_id.toString('base64url'),
        transports: knownTransports(transports),
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
};
