import { limits } from '@kindred/contract/limits';
import { stored, text } from '@kindred/ui/storage';
import { useEffect, useState } from 'react';

const shown = stored('browser', 'interests:tips', text, null);
const { closeMs, addInterestDelayMs } = limits.tooltip;

/**
 * The visible tip. On the first visit: how to remove an interest, if there is one, and later how to add one. Each tip hides
 * after a time (spec 2 §4, §9 Tooltips).
 */
export const useTips = (hasChosen: boolean): 'remove' | 'add' | null => {
  const [isFirstVisit] = useState(() => shown.read() === null);
  const [tip, setTip] = useState<'remove' | 'add' | null>(isFirstVisit && hasChosen ? 'remove' : null);
  useEffect(() => {
    if (!isFirstVisit) return;
    const timers = [
      setTimeout(() => setTip(null), closeMs),
      setTimeout(() => {
        setTip('add');
        shown.write('1');
      }, addInterestDelayMs),
      setTimeout(() => setTip(null), addInterestDelayMs + closeMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isFirstVisit]);
  return tip;
};
