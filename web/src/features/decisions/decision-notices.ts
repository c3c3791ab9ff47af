import type { StatementOfReasons } from '@kindred/contract/decisions';
import { stored, text } from '@kindred/ui/storage';

type Change = 'taken' | 'undone' | 'upheld';

/** What last became of a decision. */
export const changeOf = ({ undoneDate, appeal }: StatementOfReasons): Change => {
  if (undoneDate) return 'undone';
  return appeal?.state === 'upheld' ? 'upheld' : 'taken';
};

/** What is not told in another way: a photo that was turned down has a popup of its own, a ban its screen. */
export const isForToast = (kind: StatementOfReasons['kind'], change: Change): boolean =>
  change !== 'taken' || (kind !== 'rejectPhoto' && kind !== 'ban');

/** The change of which this browser notified the member last. */
const lastShown = stored('browser', 'decision-told', text, null);

/** Stores the change as shown. False if it was shown last. */
export const isNews = (uid: string, change: Change): boolean => {
  const shown = `${uid}:${change}`;
  if (lastShown.read() === shown) return false;
  lastShown.write(shown);
  return true;
};
