import type { Candidate } from '@kindred/contract/matches-game';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVocabulary } from '../../../lib/i18n/vocabulary.ts';

type User = Candidate['user'];

/** More would hide the face; a short card has room for one. */
const most = { goals: 1, interests: 3 };

/** Words of the cards, found once for the whole stack: a card is made in the middle of a swipe. */
export const useCardTexts = () => {
  const { t } = useTranslation(['users', 'matches-game', 'common']);
  const words = useVocabulary();
  return useMemo(
    () => ({
      stamp: { like: t('matches-game:stamp.like'), pass: t('matches-game:stamp.pass') },
      verified: t('common:verified'),
      vip: t('common:vip'),
      online: t('common:online'),
      topics: t('topics'),
      title: (name: string, age: number) => t('nameAndAge', { name, age }),
      photoOf: (name: string) => t('photo.of', { name }),
      photos: (count: number) => t('photo.count', { count }),
      distance: (km: number) => t('distance', { km }),
      open: (name: string) => t('openProfile', { name }),
      mood: ({ profile }: User) => (profile.mood === null ? null : words.mood(profile.mood)),
      goals: ({ profile }: User) => words.values('goal', profile.goals.slice(0, most.goals)),
      interests: ({ profile }: User) => words.values('interests', profile.interests.slice(0, most.interests)),
    }),
    [t, words],
  );
};

export type CardTexts = ReturnType<typeof useCardTexts>;
