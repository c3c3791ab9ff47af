import { CallError } from '@kindred/contract/errors';
import { type SocialProvider, socialProviderIds } from '@kindred/contract/social';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { accountsOf, lockSignIns, removeAccounts } from './social.db.ts';

const providers = Object.keys(socialProviderIds) as SocialProvider[];

/** The providers that the member signs in by. */
export const socialLinks: HandlerOf<'socialLinks'> = async ({ context, viewer }) => {
  const accounts = await accountsOf(context.db, viewer.id);
  return {
    links: providers.flatMap((provider) =>
      accounts
        .filter((account) => account.provider === socialProviderIds[provider])
        .map(({ linked_at }) => ({ provider, linked_at: Math.floor(linked_at.getTime() / 1000) })),
    ),
  };
};

/**
 * Removes a provider; a provider that is not linked is answered the same.
 * @throws CallError lastSignIn where the member could not sign in any more
 */
export const removeSocialLink: HandlerOf<'removeSocialLink'> = async ({ context, viewer, params: { provider } }) => {
  await context.db.transaction().execute(async (db) => {
    const { password_hash: password } = await lockSignIns(db, viewer.id);
    const others = (await accountsOf(db, viewer.id)).filter((link) => link.provider !== socialProviderIds[provider]);
    if (password === null && others.length === 0) throw new CallError('lastSignIn');
    await removeAccounts(db, viewer.id, [provider]);
  });
  return {};
};

/** Removes every provider but one, within a transaction that takes the account over. */
export const dropSocialLinks = (db: Db, memberId: Id, kept: SocialProvider | undefined): Promise<void> =>
  removeAccounts(
    db,
    memberId,
    providers.filter((provider) => provider !== kept),
  );
