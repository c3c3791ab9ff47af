import { importsOf, type Source } from '../sources.ts';

/** Returns the folder of a file, or `undefined` for a file outside the folders, which composes them. */
type Grouping = (path: string) => string | undefined;

/** The folders of a workspace: `server/src/http`. */
export const byFolder: Grouping = (path) => /^((?:server|web|console|contract)\/src\/[^/]+)\//.exec(path)?.[1];

/** The server's features, and the folders of a divided feature: `server/src/features/payments/offers`. */
export const byFeatureFolder: Grouping = (path) =>
  /^(server\/src\/features\/(?:(?:decisions|moderation|payments|session)\/[^/]+|[^/]+))\//.exec(path)?.[1];

/** The folders that each folder imports, types included. */
const importsOfFolders = (sources: readonly Source[], folderOf: Grouping): Map<string, Set<string>> => {
  const imports = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = folderOf(source.path);
    if (!from) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const target of importsOf(source)) {
      const to = folderOf(target);
      if (to && to !== from) targets.add(to);
    }
  }
  return imports;
};

/** The folders that import themselves through others, each with the shortest chain, as `a -> b -> a`. */
export const folderCircles = (sources: readonly Source[], folderOf = byFolder): string[] => {
  const imports = importsOfFolders(sources, folderOf);
  return [...imports.keys()].flatMap((start) => {
    const chains: string[][] = [[start]];
    const seen = new Set<string>();
    for (const chain of chains)
      for (const next of imports.get(chain.at(-1) ?? '') ?? []) {
        if (next === start) return [[...chain, start].join(' -> ')];
        if (!seen.has(next)) chains.push([...chain, next]);
        seen.add(next);
      }
    return [];
  });
};

/** The groups of server features in which each imports each other, directly or through others. Names and groups are sorted. */
export const findFeatureCircles = (sources: readonly Source[]): string[][] => {
  const imports = importsOfFolders(sources, byFeatureFolder);
  const reachable = new Map(
    [...imports.keys()].map((start) => {
      const found = new Set<string>();
      const open = [start];
      for (const folder of open)
        for (const next of imports.get(folder) ?? [])
          if (!found.has(next)) {
            found.add(next);
            open.push(next);
          }
      return [start, found] as const;
    }),
  );
  const groups = new Map<string, string[]>();
  for (const one of [...imports.keys()].sort()) {
    if (!reachable.get(one)?.has(one)) continue;
    const group = [...imports.keys()].filter(
      (other) => reachable.get(one)?.has(other) && reachable.get(other)?.has(one),
    );
    const names = group.sort().map((folder) => folder.replace('server/src/features/', ''));
    groups.set(names.join(' '), names);
  }
  return [...groups.values()];
};
