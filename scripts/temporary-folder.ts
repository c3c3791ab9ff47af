import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder in the temporary folder that other accounts can read. `remove` deletes it. */
export const temporaryFolder = async (name: string): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), `kindred-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};
