import { passkeyLimits } from '@kindred/contract/engagement/passkey-limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { issueChallenge } from './challenge.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Returns the options of the browser's dialog that selects a passkey of this host. Names no member. */
export const startPasskeyLogin: HandlerOf<'startPasskeyLogin'> = async ({ context, brand, site }) => ({
  options: {
    challenge: issueChallenge(context, 'passkey-login', { brandId: brand.id, memberId: null }),
    rpId: relyingPartyOf(site).id,
    timeout: passkeyLimits.challengeMinutes * 60_000,
    userVerification: 'required',
  },
});
