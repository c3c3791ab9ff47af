import type { SocialProvider } from '@kindred/contract/social';
import type { Db } from '../../db/database.ts';
import type { Id, MemberState } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { refreshCard } from '../candidates/cards.ts';
import { knownDevice } from '../session/known-device.ts';
import { confirmEmail, lockByEmail } from './access.db.ts';
import { claimAccount } from './claim-account.ts';

/**
 * Confirms the email of a member who proved its ownership, and activates an unconfirmed account. Returns `undefined` if the member no
 * longer has this email.
 *
 * Sign-up accepts any email, so everything from before the first confirmation may belong to a stranger. The first confirmation removes it
 * (`claimAccount`), unless the caller's device is known for this account and email.
 * @param provider the provider that confirms the email; its link stays
 */
export const confirmAddress = async (
  incoming: Pick<CallRequest<never>, 'context' | 'cookies'>,
  db: Db,
  id: Id,
  email: string,
  provider?: SocialProvider,
): Promise<{ id: Id; hid: string; brand_id: number; state: MemberState } | undefined> => {
  const { context } = incoming;
  const member = await lockByEmail(db, id, email);
  if (!member) return undefined;
  const isFirst = member.email_confirmed_at === null;
  if (isFirst && knownDevice(incoming, member) === undefined)
    await claimAccount(context, db, id, 'confirmed', provider);
  await confirmEmail(db, id, context.clock.now());
  await refreshCard(db, id);
  return { ...member, state: member.state === 'unconfirmed' ? 'active' : member.state };
};
