import { brands } from '@kindred/brands';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../features/session/password.ts';
import { demoAccount } from '../account.ts';
import { addGuest } from '../bots/guests.db.ts';
import { botsNear, drawAhead, firstCards } from '../bots/near.ts';
import { findAccount } from './account.db.ts';
import { accountPerson } from './account-person.ts';
import { demoMember } from './demo-member.ts';
import { makeFriends } from './friends.ts';
import type { DemoNames } from './names.ts';
import { tellStory } from './story.ts';
import { addDemoMembers } from './world.db.ts';

/**
 * Makes the account that the start announces, with a past: who likes and visits it, matches and conversations. In one
 * transaction, before the site opens: whoever signs in first finds all of it. Does nothing where it is there.
 */
export const makeAccount = async (context: Context, names: DemoNames): Promise<void> => {
  const [brand] = brands;
  if (await findAccount(context.db, brand.id)) return;
  const now = context.clock.now();
  const person = accountPerson(now);
  const joined = { ...demoMember(person, names, now, brand), seen_at: now.toISOString() };
  const password_hash = await hashPassword(demoAccount.password);
  await context.db.transaction().execute(async (db) => {
    const [id] = await addDemoMembers(db, [
      { ...joined, email: demoAccount.email, password_hash, email_confirmed_at: joined.created_at },
    ]);
    // Another process was first.
    if (id === undefined) return;
    await addGuest(db, id, now);
    const within = { ...context, db };
    await tellStory(within, id, await makeFriends(within, names, person));
  });
};

/** Draws whom whoever signs in first is shown first. */
export const drawForAccount = async (context: Context): Promise<void> => {
  const [{ id: brandId, pool }] = brands;
  const id = await findAccount(context.db, brandId);
  if (id !== undefined) drawAhead(context, await botsNear(context, { id, pool }, firstCards));
};
