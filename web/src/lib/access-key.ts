/**
 * The access key of a letter's link (`?ak=`), taken out of the address at once: it is in no history, in nothing that is
 * copied, and in no referrer.
 */
export const takeAccessKey = (): string | null => {
  const url = new URL(location.href);
  const key = url.searchParams.get('ak');
  if (key === null) return null;
  url.searchParams.delete('ak');
  history.replaceState(history.state, '', url);
  return key;
};
