import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Id, NewMember } from '../../db/schema.ts';
import { refreshCard } from './card.db.ts';

/** A Friday noon; cards and queues are worked out for this moment. */
export const now = new Date('2026-11-20T12:00:00Z');

const berlin = { country_id: 276, city_id: 2_950_159, latitude: 52.52, longitude: 13.4 };

/** The fields that tests give; who is not told otherwise is a woman of 30 in Berlin who looks for men of 20 to 40. */
export type Given = Partial<Omit<NewMember, 'id'>>;

/** A man of 30 in Berlin who looks for women of 20 to 40. */
export const manInBerlin: Given = { gender: 'm', search_gender: 'f' };

/** Adds a member with a card. */
export const addMember = async (db: Db, given: Given = {}): Promise<Id> => {
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
      ...given,
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
  given: (index: number) => Given = () => ({}),
): Promise<Id[]> => {
  const ids: Id[] = [];
  for (let index = 0; index < count; index++) ids.push(await addMember(db, given(index)));
  return ids;
};

/** Changes a member and their card, as every feature does. */
export const changeMember = async (db: Db, id: Id, given: Given): Promise<void> => {
  await db.updateTable('member').set(given).where('id', '=', id).execute();
  await refreshCard(db, id);
};

export const mark = async (db: Db, actor: Id, targets: readonly Id[], bits: number): Promise<void> => {
  await db
    .insertInto('mark')
    .values(targets.map((target) => ({ actor_id: actor, target_id: target, bits })))
    .execute();
};
