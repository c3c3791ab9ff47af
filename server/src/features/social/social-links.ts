import { CallError } from '@kindred/contract/errors';
import { type SocialProvider, socialProviderIds } from '@kindred/contract/social';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { listAccounts, lockSignIns, removeAccounts } from './social.db.ts';

const providers = Object.keys(socialProviderIds) as SocialProvider[];

/** The providers by which the viewer can sign in. */
export const socialLinks: HandlerOf<'socialLinks'> = async ({ context, viewer }) => {
  const accounts = await listAccounts(context.db, viewer.id);
  return {
    links: providers.flatMap((provider) =>
      accounts
        .filter((account) => account.provider === socialProviderIds[provider])
        .map(({ linked_at }) => ({ provider, linked_at: Math.floor(linked_at.getTime() / 1000) })),
    ),
  };
};

/**
 * Removes the link to a provider, and notifies the member by email. Succeeds also if the provider is not linked.
 * @throws CallError lastSignIn: the member would have no method to sign in
 */
export const removeSocialLink: HandlerOf<'removeSocialLink'> = async ({ context, viewer, params, brand, locale }) => {
  const { provider } = params;
  await context.db.transaction().execute(async (db) => {
    const { password_hash: password, email, name } = await lockSignIns(db, viewer.id);
    const links = await listAccounts(db, viewer.id);
    const others = links.filter((link) => link.provider !== socialProviderIds[provider]);
    if (others.length === links.length) return;
    if (password === null && others.length === 0) throw new CallError('lastSignIn');
    await removeAccounts(db, viewer.id, [provider]);
    const at = Math.floor(context.clock.now().getTime() / 1000);
    if (email)
      await enqueueEmail(context, db, {
        kind: 'social-unlinked',
        to: email,
        brandId: brand.id,
        locale,
        name,
        at,
        provider,
      });
  });
  return {};
};

/** Removes the links to all providers except one, in the transaction of an account claim. */
export const removeOtherSocialLinks = (db: Db, memberId: Id, except: SocialProvider | undefined): Promise<void> =>
  removeAccounts(
    db,
    memberId,
    providers.filter((provider) => provider !== except),
  );
