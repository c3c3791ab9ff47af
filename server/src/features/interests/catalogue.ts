import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { interestCategories, interestNames, interestsByName } from '@kindred/contract/interest-names';
import type { Interest } from '@kindred/contract/interests';
import type { Locale } from '@kindred/i18n/locales';
import { readTexts } from '../../http/translations.ts';
import { loadOnce } from '../../load-once.ts';
import { fold } from '../../places/fold.ts';

type Category = AnswerOf<Calls['categoriesOfInterests']>['categories'][number];

interface CatalogueInterest extends Interest {
  readonly categoryId: number;
  /** The title for the search: folded, with a space before each word. */
  readonly words: string;
}

/** All interests in one language. */
export interface Catalogue {
  /** Popular categories first, then by id. */
  readonly categories: readonly Category[];
  /** Sorted by title. */
  readonly interests: readonly CatalogueInterest[];
}

interface Titles {
  readonly interests: Readonly<Record<string, string>>;
  readonly interest_category: Readonly<Record<string, string>>;
}

const categoryNumbers = new Map<string, number>(interestCategories.map(({ name }, index) => [name, index + 1]));

const loadCatalogue = async (locale: Locale): Promise<Catalogue> => {
  const titles = await readTexts<Titles>(locale, 'vocabulary');
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

/** The interests in a language (spec 2 §3 Interest and category). Each language is loaded once per process. */
export const getCatalogue = (locale: Locale): Promise<Catalogue> =>
  loadOnce(`catalogue ${locale}`, () => loadCatalogue(locale));
