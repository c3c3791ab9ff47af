import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { interestCategories, interestNames, interestsByName } from '@kindred/contract/interest-names';
import type { Interest } from '@kindred/contract/interests';
import type { Locale } from '@kindred/i18n/locales';
import { texts } from '../../http/translations.ts';
import { fold } from '../../places/fold.ts';

type Category = AnswerOf<Calls['categoriesOfInterests']>['categories'][number];

interface Catalogued extends Interest {
  readonly categoryId: number;
  /** The title as it is searched: folded, with a space before each word. */
  readonly words: string;
}

/** Every interest in one language. */
export interface Catalogue {
  /** Popular ones first, then by number. */
  readonly categories: readonly Category[];
  /** Sorted by title. */
  readonly interests: readonly Catalogued[];
}

interface Titles {
  readonly interests: Readonly<Record<string, string>>;
  readonly interest_category: Readonly<Record<string, string>>;
}

const categoryNumbers = new Map<string, number>(interestCategories.map(({ name }, index) => [name, index + 1]));

const read = async (locale: Locale): Promise<Catalogue> => {
  const titles = JSON.parse(await texts(locale, 'vocabulary')) as Titles;
  const byTitle = new Intl.Collator(locale).compare;
  return {
    categories: interestCategories
      .map(({ name, isPopular }, index) => ({
        id: index + 1,
        title: titles.interest_category[name] ?? name,
        is_popular: isPopular,
      }))
      .sort((a, b) => Number(b.is_popular) - Number(a.is_popular) || a.id - b.id),
    interests: interestNames
      .map((name, index) => {
        const title = titles.interests[name] ?? name;
        const categoryId = categoryNumbers.get(interestsByName[name]) ?? 0;
        return { id: index + 1, title, categoryId, words: ` ${fold(title)}` };
      })
      .sort((a, b) => byTitle(a.title, b.title)),
  };
};

const kept = new Map<Locale, Promise<Catalogue>>();

/** The interests in a language (spec 2 §3 Interest and category); read once. */
export const catalogueIn = (locale: Locale): Promise<Catalogue> => {
  const known = kept.get(locale) ?? read(locale);
  kept.set(locale, known);
  return known;
};
