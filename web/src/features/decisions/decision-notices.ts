import type { StatementOfReasons } from '@kindred/contract/decisions';
import { stored, text } from '@kindred/ui/storage';

type Change = 'taken' | 'undone' | 'upheld';

/** The latest change of a decision. */
export const changeOf = ({ undoneDate, appeal }: StatementOfReasons): Change => {
  if (undoneDate) return 'undone';
  return appeal?.state === 'upheld' ? 'upheld' : 'taken';
};

/** False for changes that have another screen: a rejected photo has a popup, a ban has a page. */
export const isShownAsToast = (kind: StatementOfReasons['kind'], change: Change): boolean =>
  change !== 'taken' || (kind !== 'rejectPhoto' && kind !== 'ban');

/** The change of which this browser notified the member last. */
const lastShown = stored('browser', 'decision-told', text, null);

/** Stores the change as shown. Returns false if it is the one that was shown last. */
export const claimNotice = (uid: string, change: Change): boolean => {
  const shown = `${uid}:${change}`;
  if (lastShown.read() === shown) return false;
  lastShown.write(shown);
  return true;
};
