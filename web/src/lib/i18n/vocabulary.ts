import { useMemo } from 'react';
import type { TextsOf } from './i18n.ts';
import { useTranslation } from './use-translation.ts';
import { conversationPrompts, moods, vocabulary, zodiacSigns } from './vocabulary.gen.ts';

export type VocabularyField = keyof typeof vocabulary;

type Translate = TextsOf<'vocabulary'>;

const wordsOf = (t: Translate) => {
  // The types cannot know which two parts of a key belong together.
  const wordOf = (key: string): string => t(key as 'mood.coffee');
  const value = (field: VocabularyField, id: number): string | null => {
    const name = vocabulary[field][id - 1];
    return name ? wordOf(`${field}.${name}`) : null;
  };
  return {
    label: (field: VocabularyField | 'height' | 'weight' | 'position'): string => t(`label.${field}`),
    value,
    values: (field: VocabularyField, ids: readonly number[]): string[] => ids.flatMap((id) => value(field, id) ?? []),
    question: (id: number): string | null =>
      conversationPrompts[id - 1] ? wordOf(`conversation_prompt.${conversationPrompts[id - 1]}`) : null,
    mood: (id: number): string | null => (moods[id - 1] ? wordOf(`mood.${moods[id - 1]}`) : null),
    zodiac: (id: number): string | null => (zodiacSigns[id - 1] ? wordOf(`zodiac.${zodiacSigns[id - 1]}`) : null),
  };
};

/**
 * Translates the numbers of a profile. Needs the namespace `vocabulary`. A number that this build does not know is null, or missing in
 * a list.
 */
export const useVocabulary = () => {
  const { t } = useTranslation('vocabulary');
  return useMemo(() => wordsOf(t), [t]);
};
