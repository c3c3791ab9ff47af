import type { HandlerOf } from '../../http/incoming.ts';
import { fold } from '../../places/fold.ts';
import { catalogueIn } from './catalogue.ts';

/** Interests of which a word begins as asked, whatever its case and accents; none for a blank one (spec 2 §5, §7). */
export const suggestInterests: HandlerOf<'suggestInterests'> = async ({ body, locale }) => {
  const prefix = fold(body.prefix);
  if (prefix === '') return { interests: [] };
  const { interests } = await catalogueIn(locale);
  return {
    interests: interests.filter(({ words }) => words.includes(` ${prefix}`)).map(({ id, title }) => ({ id, title })),
  };
};
