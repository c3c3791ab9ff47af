import { internalPath } from './internal-path.ts';

const key = 'wanted';

/** Where a guest wanted to go, as long as the tab is open: a provider leads back without it (spec 3 §4 Redirect trial flow). */
export const keepWanted = (wanted: unknown): void => {
  if (typeof wanted === 'string') sessionStorage.setItem(key, wanted);
};

export const isWanted = (): boolean => internalPath(sessionStorage.getItem(key)) !== undefined;

/** Where they wanted to go, told once. */
export const takeWanted = (): string | undefined => {
  const wanted = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return internalPath(wanted);
};
