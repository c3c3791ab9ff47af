import { dirname } from 'node:path';

const most = 40;

/**
 * Folders with more than 40 files, each with its number of files and the reason. The list may only shrink: the check refuses a
 * larger number, and an entry whose folder no longer needs it.
 */
export const crowded: Readonly<Record<string, { readonly files: number; readonly reason: string }>> = {
  'contract/src': {
    files: 49,
    reason: 'package exports name these files; they move when the contract is grouped by subject',
  },
  e2e: { files: 43, reason: 'one file per journey' },
  'server/test': { files: 52, reason: 'to be grouped by subject' },
};

/** Folders whose number of files is a number of things of one kind: namespaces of a language, decision records. */
const collections = /^(i18n\/messages\/[\w-]+|docs\/decisions)$/;

/** The folders that break the rule, each with its number of files. */
export const crowdedFolders = (paths: readonly string[], allowed = crowded): string[] => {
  const counts = new Map<string, number>(Object.keys(allowed).map((folder) => [folder, 0]));
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => {
    const entry = allowed[folder];
    if (entry) {
      if (count <= most) return [`${folder} has ${count} files: remove its entry in checks/rules/folders.ts`];
      return count > entry.files ? [`${folder} has ${count} files, its entry says ${entry.files}`] : [];
    }
    return count > most && !collections.test(folder) ? [`${folder} has ${count} files, at most ${most}`] : [];
  });
};
