import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/config.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** SQLite's word for "another has it". */
const busy = 5;

/** A handle that nobody refers to is collected, and lets go. */
const held = new Set<DatabaseSync>();

/**
 * Holds a folder for this process alone, as long as it lives: an exclusive lock of SQLite on an empty file in it, which the
 * system itself lets go of however the process ends. Nothing is left behind that somebody would have to take over, which
 * two could do at once. The embedded engine has no lock of its own, and two processes on one folder lose data silently.
 * @throws StartError where another process holds the folder, or it cannot be written to.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made (${String(error)}): name another by DATA_DIR.`);
  }
  const handle = hold(folder);
  held.add(handle);
  return {
    release: async () => {
      held.delete(handle);
      handle.close();
    },
  };
};

const hold = (folder: string): DatabaseSync => {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(join(folder, 'lock.sqlite'));
    handle.exec('begin exclusive');
    return handle;
  } catch (error) {
    handle?.close();
    throw new StartError(
      (error as { errcode?: unknown }).errcode === busy
        ? `The data folder ${folder} is in use by another process: stop it, or name another folder by DATA_DIR.`
        : `The data folder ${folder} cannot be written to (${String(error)}): name another by DATA_DIR.`,
    );
  }
};
