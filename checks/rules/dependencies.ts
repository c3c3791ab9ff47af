import { isTest, requestsOf, type Source } from '../sources.ts';

/** The fields of a package.json that the check reads. */
export interface Manifest {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What an installed package states about itself. */
export interface InstalledPackage {
  readonly programs: readonly string[];
  readonly peers: readonly string[];
}

/** A package.json with the files of its folder; the root has the files that belong to no workspace. */
export interface Workspace {
  /** Path of the package.json. */
  readonly path: string;
  readonly manifest: Manifest;
  readonly sources: readonly Source[];
}

/** True for tests, configuration and scripts, which are not part of the product. */
const isTool = (path: string): boolean => isTest(path) || /(^|\/)(scripts\/|[\w.]+\.config\.ts$)/.test(path);

/** `@scope/name/file` and `name/file` without the file; undefined for files, built-in and virtual modules. */
const packageOf = (request: string): string | undefined =>
  /^(@[\w.-]+\/[\w.-]+|[\w][\w.-]*)(?:\/|$)/.exec(request)?.[1];

/** The package of a test file's environment; vitest brings `node` itself. */
const environmentOf = (text: string): string[] =>
  (/@vitest-environment (\S+)/.exec(text)?.slice(1) ?? []).filter((name) => name !== 'node');

const importedBy = (source: Source): string[] => {
  const requests = source.path.endsWith('.css')
    ? [...source.text.matchAll(/(?:@import |url\()"([^"]+)"/g)].map(([, name = '']) => name)
    : [...requestsOf(source), ...environmentOf(source.text)];
  return requests.flatMap((request) => packageOf(request) ?? []);
};

const declaredBy = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

/** The package whose types a `@types/…` package declares. */
const typedBy = (name: string): string =>
  name.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''));

/**
 * The declared packages that no file of a workspace imports, that no script of the workspace runs, and that no other declared
 * package needs as its peer, as `<package.json> declares <package>`.
 *
 * @param commands text that names the programs that people and scripts run
 */
export const unusedPackages = (
  { path, manifest, sources }: Workspace,
  commands: string,
  installed: (name: string) => InstalledPackage,
): string[] => {
  const declared = declaredBy(manifest);
  const imported = new Set(sources.flatMap(importedBy));
  const peers = new Set(declared.flatMap((name) => installed(name).peers));
  const run = new Set(`${Object.values(manifest.scripts ?? {}).join('\n')}\n${commands}`.match(/[\w-]+/g));
  const isUsed = (name: string): boolean =>
    imported.has(name) || peers.has(name) || installed(name).programs.some((program) => run.has(program));
  return declared
    .filter((name) => name !== '@types/node' && !isUsed(typedBy(name)))
    .map((name) => `${path} declares ${name}`);
};

/**
 * The imported packages that a workspace does not declare, as `<file> imports <package>`. Tests and tools may import every
 * package that the repository declares, since all of them run from the repository.
 */
export const undeclaredPackages = ({ path, manifest, sources }: Workspace, all: readonly Manifest[]): string[] => {
  const declared = new Set(declaredBy(manifest));
  const anywhere = new Set(all.flatMap(declaredBy));
  const isAllowed = (file: string, name: string): boolean =>
    declared.has(name) ||
    name === manifest.name ||
    ((path === 'package.json' || isTool(file)) && (anywhere.has(name) || all.some((other) => other.name === name)));
  return sources.flatMap((source) =>
    [...new Set(importedBy(source))]
      .filter((name) => !isAllowed(source.path, name))
      .map((name) => `${source.path} imports ${name}`),
  );
};
