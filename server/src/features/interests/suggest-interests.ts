import type { HandlerOf } from '../../http/call-request.ts';
import { fold } from '../../places/fold.ts';
import { getCatalogue } from './catalogue.ts';

/** The interests whose title has a word with this prefix, without regard to case and accents; none for a blank prefix (spec 2 §5, §7). */
export const suggestInterests: HandlerOf<'suggestInterests'> = async ({ body, locale }) => {
  const prefix = fold(body.prefix);
  if (prefix === '') return { interests: [] };
  const { interests } = await getCatalogue(locale);
  return {
    interests: interests.filter(({ words }) => words.includes(` ${prefix}`)).map(({ id, title }) => ({ id, title })),
  };
};
