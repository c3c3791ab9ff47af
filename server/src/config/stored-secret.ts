import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../token.ts';
import { StartError } from './config.ts';
import { describeError } from './describe-error.ts';

/**
 * Returns the random secret of a data folder, which the first start creates and only its owner may read. Processes that start at the
 * same time get the same secret.
 * @throws StartError with one sentence if the secret can be neither read nor created
 */
export const getOrCreateSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret');
  const candidate = join(dataDir, `secret.${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(candidate, createToken(), { mode: 0o600, flag: 'wx' });
    // `link` does not replace an existing file, so the first process wins and the others read its secret.
    await link(candidate, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(candidate);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartError(
      `The secret of the data folder ${dataDir} cannot be stored (${describeError(error)}): set SECRET.`,
    );
  }
};
