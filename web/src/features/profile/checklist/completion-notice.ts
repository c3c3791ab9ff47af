import { stored, text } from '@kindred/ui/storage';

/** By member: the last total that was not complete, or that completion was shown. */
const saved = stored('browser', 'completeness', text, null);
const shown = 'told';

/** Whether the profile became complete since this browser saw it incomplete, and completion was not shown yet. */
export const isCompletionNew = (hid: string): boolean => {
  const found = saved.read(hid);
  return found !== null && found !== shown;
};

/** Stores the total of an incomplete profile, unless completion was shown before. */
export const setCompletionTotal = (hid: string, total: number): void => {
  if (saved.read(hid) !== shown) saved.write(String(total), hid);
};

export const setCompletionShown = (hid: string): void => saved.write(shown, hid);
