import { brands } from '@kindred/brands';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../features/session/password.ts';
import { demoAccount } from '../account.ts';
import { firstCardCount, listBotCandidates, predrawCovers } from '../bots/bot-candidates.ts';
import { addGuest } from '../bots/guests.db.ts';
import { findDemoAccountId } from './account.db.ts';
import { createAccountEvents, verificationAge } from './account-events.ts';
import { drawAccountPerson } from './account-person.ts';
import { createDemoMember } from './demo-member.ts';
import { addDemoMembers } from './demo-members.db.ts';
import { createFriends } from './friends.ts';
import type { DemoNames } from './names.ts';
import { createStory } from './story.ts';

/**
 * Creates the demo account with content for each list and for the activity feed, in one transaction before the site opens. Does
 * nothing if the account exists.
 */
export const createDemoAccount = async (context: Context, names: DemoNames): Promise<void> => {
  const [brand] = brands;
  if (await findDemoAccountId(context.db, brand.id)) return;
  const now = context.clock.now();
  const person = drawAccountPerson(now);
  const member = createDemoMember(person, names, now, brand);
  const verifiedAt = new Date(now.getTime() - verificationAge * 60_000).toISOString();
  const joined = { ...member, verified_at: verifiedAt, seen_at: now.toISOString() };
  const password_hash = await hashPassword(demoAccount.password);
  await context.db.transaction().execute(async (db) => {
    const [id] = await addDemoMembers(db, [
      { ...joined, email: demoAccount.email, password_hash, email_confirmed_at: joined.created_at },
    ]);
    // Another process created the account.
    if (id === undefined) return;
    await addGuest(db, id, now);
    const within = { ...context, db };
    await createStory(within, id, await createFriends(within, names, person));
    await createAccountEvents(within, { id, brand, photoIds: joined.photos.slice(0, 2).map(({ uid }) => uid) });
  });
};

/** Draws the covers of the demo account's first candidates. */
export const predrawForAccount = async (context: Context): Promise<void> => {
  const [{ id: brandId, pool }] = brands;
  const id = await findDemoAccountId(context.db, brandId);
  if (id !== undefined)
    predrawCovers(
      context,
      await listBotCandidates(context, { id, pool, brand_id: brandId, own_brand_only: false }, firstCardCount),
    );
};
