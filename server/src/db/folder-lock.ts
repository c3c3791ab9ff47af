import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/config.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** SQLite's error code for a lock that another process holds. */
const busy = 5;

/** Garbage collection of an unreferenced handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a folder for this process: an exclusive SQLite lock on an empty file in the folder. The operating system releases the
 * lock when the process ends for any reason, so no stale lock has to be taken over. The embedded engine has no lock, and two
 * processes on one folder would lose data silently.
 * @throws StartError if another process holds the lock, or the folder is not writable
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
