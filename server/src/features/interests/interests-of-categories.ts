import type { HandlerOf } from '../../http/call-request.ts';
import { getCatalogue } from './catalogue.ts';

/** The interests by category, in the order of the categories. Those of one category are sorted by title (spec 2 §5, §7). */
export const interestsOfCategories: HandlerOf<'interestsOfCategories'> = async ({ query, locale }) => {
  const { categories, interests } = await getCatalogue(locale);
  const categoryIds = new Set(query.category_ids ?? categories.map(({ id }) => id));
  return categories
    .filter(({ id }) => categoryIds.has(id))
    .map(({ id }) => ({
      category: { id },
      interests: interests
        .filter(({ categoryId }) => categoryId === id)
        .slice(0, query.per_page)
        .map((interest) => ({ id: interest.id, title: interest.title })),
    }));
};
