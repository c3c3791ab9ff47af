import type { Handlers } from '../../http/call-request.ts';
import { categoriesOfInterests } from './categories-of-interests.ts';
import { interestsOfCategories } from './interests-of-categories.ts';
import { suggestInterests } from './suggest-interests.ts';

export const interestsHandlers = {
  categoriesOfInterests,
  interestsOfCategories,
  suggestInterests,
} satisfies Partial<Handlers>;
