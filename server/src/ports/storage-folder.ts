import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageName, type Storage } from './storage.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder, sharded by their names' first characters so that no folder grows past some thousands. The
 * content type is not kept: it is the caller's to know (all photos are webp).
 */
export const createFolderStorage = (folder: string): Storage => {
  const pathOf = (name: string): string => {
    assertStorageName(name);
    // Lower case, so that file systems that do not tell cases apart shard alike; the file's own name keeps its case.
    return join(folder, name.slice(0, 2).toLowerCase(), name);
  };

  return {
    async save(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Dots are in no name, so a half-written file is never taken for a whole one.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    get(name) {
      const path = pathOf(name);
      return new Promise((resolve, reject) => {
        const stream = createReadStream(path);
        stream.once('open', () => resolve(stream));
        stream.once('error', (error) => (isMissing(error) ? resolve(null) : reject(error)));
      });
    },

    async has(name) {
      try {
        await access(pathOf(name));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
  };
};
