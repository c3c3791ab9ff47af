import { isProduct, type Source, visit } from '../sources.ts';

/** Every route file of the router exports `Route`. */
const exempt = new Set(['Route']);

const workspaceOf = (path: string): string => /^(sandbox\/)?[^/]+/.exec(path)?.[0] ?? '';

/** The names that a file declares and exports. Re-exports have the name of their declaration. */
const exportedNames = (source: Source): string[] => {
  const names: string[] = [];
  visit(source, () => ({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.push(id.name);
      } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
        names.push(declaration.id.name);
    },
  }));
  return [...new Set(names)].filter((name) => !exempt.has(name));
};

/** The exported names that two files of one workspace share, each with its files. */
export const findSharedNames = (sources: readonly Source[]): string[] => {
  const filesByName = new Map<string, string[]>();
  for (const source of sources.filter(({ path }) => isProduct(path))) {
    for (const name of exportedNames(source)) {
      const key = `${workspaceOf(source.path)}: ${name}`;
      filesByName.set(key, [...(filesByName.get(key) ?? []), source.path]);
    }
  }
  return [...filesByName].flatMap(([key, paths]) => (paths.length > 1 ? [`${key} in ${paths.join(', ')}`] : []));
};
