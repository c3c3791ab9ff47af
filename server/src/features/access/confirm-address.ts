import type { SocialProvider } from '@kindred/contract/social';
import type { Db } from '../../db/database.ts';
import type { Id, MemberState } from '../../db/schema.ts';
import type { Incoming } from '../../http/incoming.ts';
import { putCard } from '../candidates/cards.ts';
import { knownDevice } from '../session/known-device.ts';
import { confirmEmail, lockByEmail } from './access.db.ts';
import { claimAccount } from './claim-account.ts';

/**
 * Confirms the email of a member who has shown that they read what is sent there; an account that waited for that is
 * shown to others from now on. Undefined where it is not the member's email any more.
 *
 * Anybody can sign up with somebody's email, so what was made before the first confirmation may be a stranger's: it goes,
 * unless the caller's device is the one that signed in before, under this email. `keptLink` is the provider that confirms.
 */
export const confirmAddress = async (
  incoming: Pick<Incoming<never>, 'context' | 'cookies'>,
  db: Db,
  id: Id,
  email: string,
  keptLink?: SocialProvider,
): Promise<{ id: Id; hid: string; brand_id: number; state: MemberState } | undefined> => {
  const { context } = incoming;
  const member = await lockByEmail(db, id, email);
  if (!member) return undefined;
  const isFirst = member.email_confirmed_at === null;
  if (isFirst && knownDevice(incoming, member) === undefined)
    await claimAccount(context, db, id, 'confirmed', keptLink);
  await confirmEmail(db, id, context.clock.now());
  await putCard(db, id);
  return { ...member, state: member.state === 'unconfirmed' ? 'active' : member.state };
};
