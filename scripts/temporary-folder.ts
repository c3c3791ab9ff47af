import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one's own below the temporary folder, readable by other accounts, removed at the end. */
export const temporaryFolder = async (name: string): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), `kindred-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};
