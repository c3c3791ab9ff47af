import { limits } from '@kindred/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countItemShown, isItemOpen, onboardingQuery } from '../../lib/onboarding/onboarding.ts';

const { closeMs, addInterestDelayMs } = limits.tooltip;

interface PlannedTips {
  readonly remove: boolean;
  readonly add: boolean;
}

/**
 * The visible tip: how to remove an interest, if there is one, and later how to add one. The server counts the tips, each is shown once to
 * a member. Each hides after a time (spec 2 §4, §9 Tooltips).
 */
export const useTips = (hasChosen: boolean): 'remove' | 'add' | null => {
  const client = useQueryClient();
  const { data } = useQuery(onboardingQuery);
  const [planned, setPlanned] = useState<PlannedTips | null>(null);
  const [tip, setTip] = useState<'remove' | 'add' | null>(null);
  // Decided once, because showing a tip changes its counter.
  if (planned === null && data) {
    const plan = { remove: hasChosen && isItemOpen(data, 'interests_remove'), add: isItemOpen(data, 'interests_add') };
    setPlanned(plan);
    if (plan.remove) setTip('remove');
  }
  useEffect(() => {
    if (planned === null) return undefined;
    if (planned.remove) void countItemShown(client, 'interests_remove');
    const timers = [setTimeout(() => setTip(null), closeMs)];
    if (planned.add)
      timers.push(
        setTimeout(() => {
          setTip('add');
          void countItemShown(client, 'interests_add');
        }, addInterestDelayMs),
        setTimeout(() => setTip(null), addInterestDelayMs + closeMs),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [planned, client]);
  return tip;
};
