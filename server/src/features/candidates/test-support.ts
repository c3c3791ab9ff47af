import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Id, NewMember } from '../../db/schema.ts';
import { refreshCard } from './card.db.ts';

/** The time for which tests compute cards and queues. */
export const now = new Date('2026-11-20T12:00:00Z');

const berlin = { country_id: 276, city_id: 2_950_159, latitude: 52.52, longitude: 13.4 };

/** Overrides of the default member: a woman of 30 in Berlin who searches for men of 20 to 40. */
export type MemberOverrides = Partial<Omit<NewMember, 'id'>>;

/** A man of 30 in Berlin who searches for women of 20 to 40. */
export const manInBerlin: MemberOverrides = { gender: 'm', search_gender: 'f' };

/** Inserts a member with a card. */
export const addMember = async (db: Db, overrides: MemberOverrides = {}): Promise<Id> => {
  const { id } = await db
    .insertInto('member')
    .values({
      hid: randomBytes(16).toString('base64url'),
      brand_id: 1,
      pool: 'all',
      name: 'Robin',
      gender: 'f',
      birthday: '1996-05-17',
      search_gender: 'm',
      search_age_from: 20,
      search_age_to: 40,
      language: 'en-US',
      created_at: now,
      ...berlin,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('counter').values({ member_id: id }).execute();
  await refreshCard(db, id);
  return id;
};

export const addMembers = async (
  db: Db,
  count: number,
  overrides: (index: number) => MemberOverrides = () => ({}),
): Promise<Id[]> => {
  const ids: Id[] = [];
  for (let index = 0; index < count; index++) ids.push(await addMember(db, overrides(index)));
  return ids;
};

/** Changes a member and refreshes the card. */
export const changeMember = async (db: Db, id: Id, overrides: MemberOverrides): Promise<void> => {
  await db.updateTable('member').set(overrides).where('id', '=', id).execute();
  await refreshCard(db, id);
};

export const mark = async (db: Db, actor: Id, targets: readonly Id[], bits: number): Promise<void> => {
  await db
    .insertInto('mark')
    .values(targets.map((target) => ({ actor_id: actor, target_id: target, bits })))
    .execute();
};
