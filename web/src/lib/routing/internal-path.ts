/**
 * Path, search and hash of a URL within this app. Undefined for a URL of another origin: the value may come from a link that
 * anyone can write.
 */
export const internalPath = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const { origin } = location;
  if (!URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  // The browser's parser decides, because it removes tabs and turns backslashes into slashes.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};
