import { CountBadge } from '@kindred/ui/badge';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { sumOfActivity, useCounters } from '../../lib/members/counters.ts';
import { useUnseenDecisions } from '../../lib/members/unseen-decisions.ts';
import type { Tab } from './navigation.tsx';

const useCount = (counter: NonNullable<Tab['badge']>['counter']): number => {
  const counters = useCounters();
  const decisions = useUnseenDecisions();
  if (counter === 'decisions') return decisions;
  if (!counters) return 0;
  return counter === 'activity' ? sumOfActivity(counters) : counters[counter];
};

/** The number of new items of a tab. */
export const TabBadge = ({ badge: { counter, text } }: { badge: NonNullable<Tab['badge']> }) => {
  const { t } = useTranslation('shell');
  const count = useCount(counter);
  return (
    <CountBadge
      count={count}
      label={t(text, { count })}
      className="absolute -top-2 start-3.5 ring-2 ring-surface xl:static xl:order-last xl:ms-auto xl:ring-0"
    />
  );
};
