const keyOf = (hid: string): string => `completeness:${hid}`;
const told = 'told';

/** Whether this browser saw the profile when something was missing, and has not told yet that nothing is any more. */
export const isCompletionNews = (hid: string): boolean => {
  const kept = localStorage.getItem(keyOf(hid));
  return kept !== null && kept !== told;
};

/** Notes how whole the profile was; once it was told to be whole, that stays. */
export const noteTotal = (hid: string, total: number): void => {
  if (localStorage.getItem(keyOf(hid)) !== told) localStorage.setItem(keyOf(hid), String(total));
};

export const noteTold = (hid: string): void => localStorage.setItem(keyOf(hid), told);
