import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { literals, readPopups } from '../../scripts/popup-sources.ts';

/** Loaded with every page (`lib/i18n/i18n.ts`). */
const everywhere = ['common', 'shell', 'errors'];

interface Usage {
  /** Files that a file imports statically, without types. */
  readonly files: readonly string[];
  /** Namespaces of its hooks and keys. */
  readonly namespaces: readonly string[];
  /** Namespaces that it loads. */
  readonly loaded: readonly string[];
}

const usedBy = (path: string, source: string): Usage => {
  const used = { files: [] as string[], namespaces: [] as string[], loaded: [] as string[] };
  new Visitor({
    ImportDeclaration: ({ source: { value }, importKind }) => {
      if (value.startsWith('.') && importKind !== 'type') used.files.push(join(dirname(path), value));
    },
    CallExpression: ({ callee, arguments: args }) => {
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (name === 'useTranslation') used.namespaces.push(...literals(args[0]));
      if (name === 'loadNamespaces') used.loaded.push(...args.flatMap(literals));
      const [key = ''] = name === 't' ? literals(args[0]) : [];
      if (key.includes(':')) used.namespaces.push(key.slice(0, key.indexOf(':')));
    },
  }).visit(parseSync(path, source).program);
  return used;
};

/** The namespaces that files and their static imports use and that the definition does not declare. */
const missingTexts = (
  entries: readonly string[],
  declared: readonly string[],
  read = (path: string): string => readFileSync(path, 'utf8'),
): string[] => {
  const seen = new Set<string>();
  const namespaces = new Set<string>();
  const available = new Set([...everywhere, ...declared]);
  const visit = (path: string): void => {
    if (seen.has(path) || !/\.tsx?$/.test(path) || path.endsWith('.gen.ts')) return;
    seen.add(path);
    const used = usedBy(path, read(path));
    for (const namespace of used.namespaces) namespaces.add(namespace);
    for (const namespace of used.loaded) available.add(namespace);
    used.files.forEach(visit);
  };
  entries.forEach(visit);
  return [...namespaces].filter((namespace) => !available.has(namespace)).sort();
};

const definitions = readPopups();

describe('a popup declares the texts of its components', () => {
  it('and every definition is read', () => {
    expect(definitions.length).toBeGreaterThan(30);
    expect(definitions.filter(({ entries }) => entries.length === 0)).toEqual([]);
  });

  it.each(definitions)('$name', ({ entries, texts: declared }) => {
    expect(missingTexts(entries, declared)).toEqual([]);
  });

  const sample: Readonly<Record<string, string>> = {
    '/a/popup.tsx':
      "import { Part } from './part.tsx';\nimport type { Other } from './other.tsx';\nconst { t } = useTranslation('gifts');\nt('coins:left');\nt('title');",
    '/a/part.tsx': "const { t } = useTranslation(['users', 'errors']);\nloadNamespaces('help');\nt('help:title');",
    '/a/other.tsx': "const { t } = useTranslation('sign');",
  };
  const readSample = (path: string): string => sample[path] ?? '';

  it('or the test names the missing ones, also of imported components and prefixed keys', () => {
    expect(missingTexts(['/a/popup.tsx'], [], readSample)).toEqual(['coins', 'gifts', 'users']);
    expect(missingTexts(['/a/popup.tsx'], ['gifts', 'users', 'coins'], readSample)).toEqual([]);
  });
});
