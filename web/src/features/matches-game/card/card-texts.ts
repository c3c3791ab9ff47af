import type { Candidate } from '@kindred/contract/matches-game';
import { useMemo } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../../lib/i18n/vocabulary.ts';

type User = Candidate['user'];

/** More topics would cover the face. `card-caption.tsx` hides all topics but the first on cards lower than 28rem. */
const maxTopics = { goals: 1, interests: 3 };

/** Older visits are not shown. */
const maxHours = 24;

/** Whole hours since the member was last online; null while the member is online or was active recently, and after a day. */
const onlineAgoHours = ({ recentlyActive, sinceLastSeenDuration: seconds }: User): number | null => {
  const hours = seconds === null ? 0 : Math.floor(seconds / 3600);
  return recentlyActive || hours < 1 || hours > maxHours ? null : hours;
};

/** The texts of all cards. Created once for the stack, so that cards do not call `useTranslation` during a swipe. */
export const useCardTexts = () => {
  const { t } = useTranslation(['users', 'matches-game', 'common', 'compatibility']);
  const { percent: formatPercent } = useFormat();
  const vocabulary = useVocabulary();
  return useMemo(
    () => ({
      stamp: { like: t('matches-game:stamp.like'), pass: t('matches-game:stamp.pass') },
      verified: t('common:verified'),
      vip: t('common:vip'),
      online: t('common:online'),
      premium: t('premium'),
      boosted: t('matches-game:boosted'),
      onlineAgo: (user: User) => {
        const hours = onlineAgoHours(user);
        return hours === null ? null : t('matches-game:onlineAgo', { hours });
      },
      fit: (percent: number) => {
        const shown = formatPercent(percent);
        return { shown, sentence: t('compatibility:percent', { percent: shown }) };
      },
      zodiac: ({ zodiacSign }: User) => vocabulary.zodiac(zodiacSign),
      topicsLabel: t('topics'),
      title: (name: string, age: number) => t('nameAndAge', { name, age }),
      photoOf: (name: string) => t('photo.of', { name }),
      photos: (count: number) => t('photo.count', { count }),
      distance: (km: number) => t('distance', { km }),
      open: (name: string) => t('openProfile', { name }),
      mood: ({ profile }: User) => (profile.mood === null ? null : vocabulary.mood(profile.mood)),
      goals: ({ profile }: User) => vocabulary.values('goal', profile.goals.slice(0, maxTopics.goals)),
      interests: ({ profile }: User) => vocabulary.values('interests', profile.interests.slice(0, maxTopics.interests)),
    }),
    [t, vocabulary, formatPercent],
  );
};

export type CardTexts = ReturnType<typeof useCardTexts>;
