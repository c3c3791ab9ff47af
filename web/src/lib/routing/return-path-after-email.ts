import { isRecord, json, stored } from '@kindred/ui/storage';
import { internalPath } from './internal-path.ts';
import { consumeReturnPath } from './return-path.ts';

interface SavedPath {
  readonly path: string;
  readonly until: number;
}

const isSavedPath = (value: unknown): value is SavedPath =>
  isRecord(value) && typeof value.path === 'string' && typeof value.until === 'number';

const saved = stored('browser', 'wanted-after-letter', json(isSavedPath), null);
/** The path is of no use to a member who confirms later. */
const validMs = 24 * 60 * 60 * 1000;

/** Stores this tab's return path for the tab that the confirmation email opens. */
export const storeReturnPathForEmail = (): void => {
  const path = consumeReturnPath();
  if (path) saved.write({ path, until: Date.now() + validMs });
};

/** Returns the stored path and removes it; undefined if it is older than a day. */
export const consumeReturnPathAfterEmail = (): string | undefined => {
  const found = saved.read();
  saved.remove();
  return found && found.until > Date.now() ? internalPath(found.path) : undefined;
};
