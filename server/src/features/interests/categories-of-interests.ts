import type { HandlerOf } from '../../http/call-request.ts';
import { getCatalogue } from './catalogue.ts';

/** The categories of interests, in the caller's language (spec 2 §7). */
export const categoriesOfInterests: HandlerOf<'categoriesOfInterests'> = async ({ locale }) => ({
  categories: [...(await getCatalogue(locale)).categories],
});
