import { internalPath } from './internal-path.ts';
import { takeWanted } from './wanted.ts';

const key = 'wanted-after-letter';
/** Who confirms later has come for something else. */
const keptMs = 24 * 60 * 60 * 1000;

/** The letter that opens an account opens in another tab: what this one wanted is kept for it. */
export const keepForLetter = (): void => {
  const path = takeWanted();
  if (path) localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + keptMs }));
};

/** Where whoever comes by that letter wanted to go, told once. */
export const takeAfterLetter = (): string | undefined => {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  try {
    const { path, until } = JSON.parse(kept ?? '{}') as { path?: unknown; until?: number };
    return (until ?? 0) > Date.now() ? internalPath(path) : undefined;
  } catch {
    // Somebody else's writing under our name: as good as none.
    return undefined;
  }
};
