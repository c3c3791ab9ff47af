import type { StatementOfReasons } from '@kindred/contract/decisions';

type Change = 'taken' | 'undone' | 'upheld';

/** What last became of a decision. */
export const changeOf = ({ undoneDate, appeal }: StatementOfReasons): Change => {
  if (undoneDate) return 'undone';
  return appeal?.state === 'upheld' ? 'upheld' : 'taken';
};

/** What is not told in another way: a photo that was turned down has a popup of its own, a ban its screen. */
export const isForToast = (kind: StatementOfReasons['kind'], change: Change): boolean =>
  change !== 'taken' || (kind !== 'rejectPhoto' && kind !== 'ban');

const key = 'decision-told';

/** Notes what is told now; false where this browser told it last. */
export const isNews = (uid: string, change: Change): boolean => {
  const news = `${uid}:${change}`;
  if (localStorage.getItem(key) === news) return false;
  localStorage.setItem(key, news);
  return true;
};
