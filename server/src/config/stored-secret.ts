import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './config.ts';
import { reason } from './reason.ts';

/**
 * The secret of a data folder: random, made at the first start and readable by its owner alone. Of several processes that
 * start at once all get the same.
 * @throws StartError in one sentence where it can neither be read nor made
 */
export const storedSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret');
  const written = join(dataDir, `secret.${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(written, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    // A link never replaces: whoever comes second reads what is there.
    await link(written, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(written);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartError(`The secret of the data folder ${dataDir} cannot be stored (${reason(error)}): set SECRET.`);
  }
};
