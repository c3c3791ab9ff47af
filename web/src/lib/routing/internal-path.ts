/**
 * An address within this app, as path, search and hash; undefined for anything that would lead to another origin. Links
 * say where one wanted to go, and anybody can write a link.
 */
export const internalPath = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const { origin } = location;
  if (!URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  // The browser's own reading decides: it drops tabs, and turns backslashes.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};
