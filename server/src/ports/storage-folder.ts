import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageName, type Storage } from './storage.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Stores files in a folder. Subfolders named by the first two characters keep each folder at some thousands of files. The content
 * type is not stored, because the caller knows it.
 */
export const createFolderStorage = (folder: string): Storage => {
  const pathOf = (name: string): string => {
    assertStorageName(name);
    // Lower case, so that the subfolders are the same on case-insensitive file systems. The file's name keeps its case.
    return join(folder, name.slice(0, 2).toLowerCase(), name);
  };

  return {
    async save(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Names contain no dots, so a partly written file is never read as a complete one.
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
