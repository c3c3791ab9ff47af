import type { HandlerOf } from '../../http/incoming.ts';
import { catalogueIn } from './catalogue.ts';

/** What interests are grouped by, in the caller's language (spec 2 §7). */
export const categoriesOfInterests: HandlerOf<'categoriesOfInterests'> = async ({ locale }) => ({
  categories: [...(await catalogueIn(locale)).categories],
});
