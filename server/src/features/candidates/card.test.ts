import { listFields, type VocabularyField, vocabulary } from '@kindred/contract/profile-fields';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { cells } from '../../places/grid.ts';
import { refreshCards, seenBucket, touchSeen } from './card.db.ts';
import { cardBits, maskOf } from './card-bits.ts';
import { addMember, addMembers, changeMember, now } from './test-support.ts';

const { db } = await testDatabase();
/** Returns the values whose bits are set. */
const ones = (bits: string): number[] => [...bits].flatMap((bit, index) => (bit === '1' ? [index + 1] : []));
const isList = (field: VocabularyField): boolean => (listFields as readonly string[]).includes(field);
const cardOf = (id: string) => db.selectFrom('card').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();

describe('card bits', () => {
  const fields = Object.keys(vocabulary) as VocabularyField[];

  test('have disjoint ranges that hold every value of the vocabulary', () => {
    expect(fields.filter((field) => vocabulary[field].length > cardBits[field].size)).toEqual([]);
    for (const one of fields)
      for (const other of fields) {
        const [a, b] = [cardBits[one], cardBits[other]];
        if (one === other || a.column !== b.column) continue;
        expect(a.first + a.size <= b.first || b.first + b.size <= a.first).toBe(true);
      }
  });

  test.each(fields)('store %s up to its last value', async (field) => {
    const last = vocabulary[field].length;
    const list = isList(field);
    const id = await addMember(db, { fields: JSON.stringify({ [field]: list ? [1, last] : last }) });
    const card = await cardOf(id);
    if (field === 'interests') expect(ones(card.interests)).toEqual([1, last]);
    else expect(BigInt(card[cardBits[field].column])).toBe(maskOf(field, list ? [1, last] : [last]));
  });

  test('ignore values that are not in the vocabulary', async () => {
    const id = await addMember(db, {
      fields: JSON.stringify({ interests: [0, vocabulary.interests.length + 1, 900], alcohol: 99 }),
    });
    const { interests, habits } = await cardOf(id);
    expect([ones(interests), habits]).toEqual([[], '0']);
  });
});

describe('a card', () => {
  test('has the cells of its place', async () => {
    const id = await addMember(db);
    const { cell, cell100, latitude, longitude } = await cardOf(id);
    expect({ near: cell, far: cell100 }).toEqual(cells({ latitude, longitude }));
  });

  test('changes with its member, and its revision with the search settings and the place alone', async () => {
    const id = await addMember(db);
    await changeMember(db, id, { about_me: 'Something', photos_moderated: 2, state: 'hidden' });
    expect(await cardOf(id)).toMatchObject({ revision: 0, flags: 1, audience: null, completeness: 31 });
    await changeMember(db, id, { state: 'active', search_age_to: 50 });
    expect((await cardOf(id)).revision).toBe(1);
    await changeMember(db, id, { latitude: 48, longitude: 11 });
    expect((await cardOf(id)).revision).toBe(2);
  });

  test('changes when a six-hour bucket begins, and `seen` never decreases', async () => {
    const id = await addMember(db);
    const written = async () => {
      const card = db.selectFrom('card').where('member_id', '=', id);
      return card
        .select((eb) => [
          'seen',
          eb
            .ref('xmin' as 'seen')
            .$castTo<string>()
            .as('xmin'),
        ])
        .executeTakeFirstOrThrow();
    };
    const first = await written();
    await touchSeen(db, id, now);
    expect(await written()).toEqual(first);
    const later = new Date(now.getTime() + 6 * 3_600_000);
    await touchSeen(db, [id], later);
    await touchSeen(db, id, now);
    await refreshCards(db, [id]);
    expect((await written()).seen).toBe(seenBucket(later));
  });

  test('is refreshed for many members in one statement', async () => {
    const ids = await addMembers(db, 5);
    await db.deleteFrom('card').execute();
    await refreshCards(db, ids);
    await refreshCards(db, []);
    const { count } = await db
      .selectFrom('card')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  });
});
