import { limits } from '@kindred/contract/limits';
import { stored, text } from '@kindred/ui/storage';
import { useEffect, useState } from 'react';

const shown = stored('browser', 'interests:tips', text, null);
const { closeMs, addInterestDelayMs } = limits.tooltip;

/**
 * Which hint stands: on the first visit how to take one out, where there is any, then how to add one. Each goes by itself
 * (spec 2 §4, §9 Tooltips).
 */
export const useTips = (hasChosen: boolean): 'remove' | 'add' | null => {
  const [isFirst] = useState(() => shown.read() === null);
  const [tip, setTip] = useState<'remove' | 'add' | null>(isFirst && hasChosen ? 'remove' : null);
  useEffect(() => {
    if (!isFirst) return;
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
  }, [isFirst]);
  return tip;
};
