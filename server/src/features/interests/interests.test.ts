import { interestCategories, interestNames, interestsByName } from '@kindred/contract/interest-names';
import { limits } from '@kindred/contract/limits';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { cardBits } from '../candidates/card-bits.ts';

describe('interests', async () => {
  const app = await testApp();
  const inLocale = (locale: string) => ({ headers: { 'accept-language': locale } });
  const suggest = async (prefix: string, locale = 'en-US') =>
    (await app.call('suggestInterests', { prefix }, inLocale(locale))).interests.map(({ title }) => title);

  test('have categories, popular ones first and then by id', async () => {
    const { categories } = await app.call('categoriesOfInterests', {});
    expect(categories.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      interestCategories.map((_, index) => index + 1),
    );
    const popular = categories.filter(({ is_popular }) => is_popular);
    expect(popular.length).toBeGreaterThan(0);
    expect(categories.slice(0, popular.length)).toEqual(popular);
    for (const part of [popular, categories.slice(popular.length)])
      expect(part.map(({ id }) => id)).toEqual(part.map(({ id }) => id).sort((a, b) => a - b));
  });

  test('are in one category each, sorted by title, in every language', async () => {
    for (const locale of locales) {
      const { categories } = await app.call('categoriesOfInterests', {}, inLocale(locale));
      const groups = await app.call('interestsOfCategories', {}, inLocale(locale));
      expect(groups.map(({ category }) => category.id)).toEqual(categories.map(({ id }) => id));
      const all = groups.flatMap(({ interests }) => interests);
      expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(interestNames.map((_, index) => index + 1));
      const names: readonly string[] = [...interestNames, ...interestCategories.map(({ name }) => name)];
      // A name without a translated title would appear as the title.
      expect([...all, ...categories].filter(({ title }) => /[a-z][A-Z]/.test(title) && names.includes(title))).toEqual(
        [],
      );
      for (const { interests } of groups) {
        expect(interests.length).toBeGreaterThan(3);
        const titles = interests.map(({ title }) => title);
        expect(titles).toEqual([...titles].sort(new Intl.Collator(locale).compare));
      }
    }
  });

  test('are listed by category and page size', async () => {
    const groups = await app.call('interestsOfCategories', { category_ids: '3,1', per_page: 2 });
    expect(groups.map(({ category }) => category.id)).toEqual([1, 3]);
    for (const { category, interests } of groups) {
      expect(interests).toHaveLength(2);
      for (const { id } of interests) {
        const name = interestNames[id - 1];
        expect(name && interestsByName[name]).toBe(interestCategories[category.id - 1]?.name);
      }
    }
    for (const category_ids of ['0', 'x', '99', '1.5', '1e0001,'.repeat(20)])
      expect((await app.fails('interestsOfCategories', { category_ids })).status).toBe(400);
    expect((await app.fails('interestsOfCategories', { per_page: limits.interestsPage + 1 })).status).toBe(400);
    expect(await app.call('interestsOfCategories', { category_ids: '' })).toEqual([]);
  });

  test('are found by the prefix of a word in the caller’s language, without regard to case and accents', async () => {
    expect(await suggest('  mus ')).toEqual([
      'Classical music',
      'Electronic music',
      'Latin music',
      'Museums',
      'Mushroom picking',
      'Music',
      'Music festivals',
      'Musicals',
    ]);
    expect(await suggest('usic')).toEqual([]);
    expect(await suggest('MUSICA EL', 'es-ES')).toEqual(['Música electrónica']);
    expect(await suggest('ПОДОР', 'uk-UA')).toContain('Подорожі потягом');
    expect(await suggest('संगीत', 'hi-IN')).toContain('संगीत');
    expect(await suggest('   ')).toEqual([]);
  });

  test('are not found by prefixes that are not a word', async () => {
    for (const prefix of ['x'.repeat(limits.interestPrefix.max + 1), '<b>', '%', 'a\u0000', '; drop'])
      expect((await app.fails('suggestInterests', { prefix })).status).toBe(400);
    expect(await suggest(`a'b-c & d`)).toEqual([]);
  });

  test('fit into the bits of the card', () => {
    expect(interestNames.length).toBeLessThanOrEqual(cardBits.interests.size);
  });
});
