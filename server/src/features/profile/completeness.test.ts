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

/** What fills each part that the profile call takes. */
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
  const newborn = async (): Promise<SeededMember> =>
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
  /** The card and oneself say the same. */
  const agree = async (as: SeededMember) => {
    const now = await completenessOf(as);
    const own = (await app.call('profileInfo', {}, { as })).users[0]?.own;
    const card = await db.selectFrom('card').select('completeness').where('member_id', '=', as.id).executeTakeFirst();
    expect([own?.completeness, card?.completeness]).toEqual([now, now.total]);
    return now;
  };

  test('is nothing where nothing is told, and says what is missing', async () => {
    const { sections, total } = await agree(await newborn());
    expect(total).toBe(0);
    for (const name of completenessSections)
      expect(sections[name]).toEqual({
        maximum: completenessShares[name],
        percentage: 0,
        missing: completenessParts[name],
      });
  });

  test('is 100 with all sections, whose most make up the whole', () => {
    const most = completenessSections.map((name) => completenessShares[name]);
    expect(most.reduce((sum, each) => sum + each, 0)).toBe(limits.completeness.whole);
  });

  test.each(completenessSections)(
    '%s grows with each of its parts, to its maximum, and leaves the others alone',
    async (name) => {
      const as = await newborn();
      const parts: readonly string[] = completenessParts[name];
      let before = 0;
      for (const [index, part] of parts.entries()) {
        await fill(as, part);
        const { sections, total } = await agree(as);
        expect(sections[name].missing).toEqual(parts.slice(index + 1));
        expect(sections[name].percentage).toBeGreaterThan(before);
        expect(total).toBe(sections[name].percentage);
        before = sections[name].percentage;
      }
      expect(before).toBe(completenessShares[name]);
    },
  );

  test('is whole only when the last part is there, whichever it is', async () => {
    const parts = completenessSections.flatMap(
      (name: CompletenessSection) => completenessParts[name] as readonly string[],
    );
    const as = await newborn();
    for (const part of parts.slice(0, -1)) await fill(as, part);
    expect((await agree(as)).total).toBeLessThan(limits.completeness.whole);
    await fill(as, parts.at(-1) ?? '');
    expect((await agree(as)).total).toBe(limits.completeness.whole);
    await app.call('editProfile', { smoking: null }, { as });
    expect((await agree(as)).total).toBeLessThan(limits.completeness.whole);
  });

  test('falls with an address that is to be confirmed anew', async () => {
    const member = await app.member();
    await set(member, { email_confirmed_at: new Date() });
    const { email, password } = member;
    const before = await agree(member);
    await app.call('changeEmail', { product_id: 7, email, password, new_email: `new-${email}` });
    expect((await agree(member)).total).toBe(before.total - completenessShares.email_confirm);
  });
});
