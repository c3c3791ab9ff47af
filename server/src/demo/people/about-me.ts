import { type ProfileFields, vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import type { Random } from './random.ts';
import { loadWords, selectGenderForms } from './words.ts';

/** Composes a member's description: complete sentences that match the interests and goals. */
export const writeAboutMe = (
  random: Random,
  { locale, gender, fields }: { locale: Locale; gender: 'm' | 'f'; fields: ProfileFields },
): string => {
  // 6 % have no description.
  if (random.chance(0.06)) return '';
  const words = loadWords(locale);
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
  return selectGenderForms(gender, sentences.join(' '));
};
