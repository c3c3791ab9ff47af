import { useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../../lib/i18n/vocabulary.ts';
import { type Opener, type OpenerFacts, openersFor } from './openers.ts';

/** The openers for a match in the viewer's language, without interests and moods that this build does not know. */
export const useOpeners = (name: string, mine: OpenerFacts | null, theirs: OpenerFacts): string[] => {
  const { t } = useTranslation(['matches-game', 'vocabulary']);
  const vocabulary = useVocabulary();
  return useMemo(() => {
    const text = (opener: Opener): string | null => {
      if (opener.kind === 'hello') return t('match.opener.hello', { name });
      if (opener.kind === 'mood') {
        const mood = vocabulary.mood(opener.mood);
        return mood && t('match.opener.mood', { mood });
      }
      const interest = vocabulary.value('interests', opener.interest);
      return interest && t(`match.opener.${opener.kind}`, { interest });
    };
    return openersFor(mine, theirs).flatMap((opener) => text(opener) ?? []);
  }, [t, vocabulary, name, mine, theirs]);
};
