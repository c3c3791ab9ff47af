import {
  type CompletenessSection,
  completenessParts,
  completenessSections,
  completenessShares,
} from '@kindred/contract/completeness';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { refreshCard } from '../candidates/cards.ts';

/** The request of `editProfile` that fills in each part. */
const answers: Record<string, object> = {
  about_me: { about_me: 'Here for the coffee.' },
  goal: { goal: [1] },
  interests: { interests: [1, 2, 3] },
  foreign_languages: { foreign_languages: [1] },
  position: { position: 'Baker' },
  height: { height: 180 },
  weight: { weight: 75 },
};

describe('completeness', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const seedEmptyProfile = async (): Promise<SeededMember> =>
    (await seedMembers(context, 1, () => maleFields))[0] as SeededMember;
  const completenessOf = (as: SeededMember) => app.call('profileCompleteness', {}, { as });
  const set = async (as: SeededMember, values: { email_confirmed_at?: Date; photos_moderated?: number }) => {
    await db.updateTable('member').set(values).where('id', '=', as.id).execute();
    await refreshCard(db, as.id);
  };
  const fill = async (as: SeededMember, part: string): Promise<unknown> => {
    if (part === 'email') return set(as, { email_confirmed_at: new Date() });
    if (part === 'photo') return set(as, { photos_moderated: 1 });
    return app.call('editProfile', answers[part] ?? { [part]: 1 }, { as });
  };
  /** Expects that the call, the profile and the card have the same completeness, and returns it. */
  const readCompleteness = async (as: SeededMember) => {
    const completeness = await completenessOf(as);
    const mine = (await app.call('profileInfo', {}, { as })).users[0]?.own;
    const card = await db.selectFrom('card').select('completeness').where('member_id', '=', as.id).executeTakeFirst();
    expect([mine?.completeness, card?.completeness]).toEqual([completeness, completeness.total]);
    return completeness;
  };

  test('is 0 for an empty profile, and lists the missing parts', async () => {
    const { sections, total } = await readCompleteness(await seedEmptyProfile());
    expect(total).toBe(0);
    for (const name of completenessSections)
      expect(sections[name]).toEqual({
        maximum: completenessShares[name],
        percentage: 0,
        missing: completenessParts[name],
      });
  });

  test('is 100 as the sum of the sections’ maximums', () => {
    const maximums = completenessSections.map((name) => completenessShares[name]);
    expect(maximums.reduce((sum, each) => sum + each, 0)).toBe(limits.completeness.whole);
  });

  test.each(completenessSections)(
    '%s grows with each of its parts to its maximum, and does not change other sections',
    async (name) => {
      const as = await seedEmptyProfile();
      const parts: readonly string[] = completenessParts[name];
      let before = 0;
      for (const [index, part] of parts.entries()) {
        await fill(as, part);
        const { sections, total } = await readCompleteness(as);
        expect(sections[name].missing).toEqual(parts.slice(index + 1));
        expect(sections[name].percentage).toBeGreaterThan(before);
        expect(total).toBe(sections[name].percentage);
        before = sections[name].percentage;
      }
      expect(before).toBe(completenessShares[name]);
    },
  );

  test('is 100 only with all parts', async () => {
    const parts = completenessSections.flatMap(
      (name: CompletenessSection) => completenessParts[name] as readonly string[],
    );
    const as = await seedEmptyProfile();
    for (const part of parts.slice(0, -1)) await fill(as, part);
    expect((await readCompleteness(as)).total).toBeLessThan(limits.completeness.whole);
    await fill(as, parts.at(-1) ?? '');
    expect((await readCompleteness(as)).total).toBe(limits.completeness.whole);
    await app.call('editProfile', { smoking: null }, { as });
    expect((await readCompleteness(as)).total).toBeLessThan(limits.completeness.whole);
  });

  test('falls with a new email that is not confirmed', async () => {
    const member = await app.member();
    await set(member, { email_confirmed_at: new Date() });
    const { email, password } = member;
    const before = await readCompleteness(member);
    await app.call('changeEmail', { product_id: 7, email, password, new_email: `new-${email}` });
    expect((await readCompleteness(member)).total).toBe(before.total - completenessShares.email_confirm);
  });
});
