import { type ProfileFields, vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import type { Random } from './random.ts';
import { spokenBy, wordsOf } from './words.ts';

/** What a member writes of themselves: whole sentences of their language that fit their interests and goals. */
export const writeAboutMe = (
  random: Random,
  { locale, gender, fields }: { locale: Locale; gender: 'm' | 'f'; fields: ProfileFields },
): string => {
  // Some write nothing.
  if (random.chance(0.06)) return '';
  const words = wordsOf(locale);
  const ofInterests = (fields.interests ?? []).flatMap((number) => {
    const interest = vocabulary.interests[number - 1];
    const sentences = interest && words.interests[interest];
    return sentences ? [random.pick(sentences)] : [];
  });
  const goal = vocabulary.goal[(fields.goal?.[0] ?? 0) - 1];
  const sentences = [
    ...(random.chance(0.7) || ofInterests.length === 0 ? [random.pick(words.openings)] : []),
    ...random.some(ofInterests, random.whole(1, 3)),
    ...(goal && random.chance(0.65) ? [random.pick(words.goals[goal])] : []),
    ...(random.chance(0.5) ? [random.pick(words.closings)] : []),
  ];
  return spokenBy(gender, sentences.join(' '));
};
