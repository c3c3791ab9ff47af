import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const app = dirname(fileURLToPath(import.meta.url));

/** Loaded with every page (`lib/i18n/i18n.ts`). */
const everywhere = ['common', 'shell', 'errors'];

interface Used {
  /** Files that a file imports statically, types excepted. */
  readonly files: readonly string[];
  /** Namespaces that its hooks and keys name. */
  readonly namespaces: readonly string[];
  /** Namespaces that it loads by itself. */
  readonly loaded: readonly string[];
}

const texts = (node: { readonly type: string } | undefined): string[] => {
  if (node?.type === 'Literal') return [String((node as unknown as { value: unknown }).value)];
  if (node?.type !== 'ArrayExpression') return [];
  return (node as unknown as { elements: { readonly type: string }[] }).elements.flatMap(texts);
};

const usedBy = (path: string, source: string): Used => {
  const used = { files: [] as string[], namespaces: [] as string[], loaded: [] as string[] };
  new Visitor({
    ImportDeclaration: ({ source: { value }, importKind }) => {
      if (value.startsWith('.') && importKind !== 'type') used.files.push(join(dirname(path), value));
    },
    CallExpression: ({ callee, arguments: given }) => {
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (name === 'useTranslation') used.namespaces.push(...texts(given[0]));
      if (name === 'loadNamespaces') used.loaded.push(...given.flatMap(texts));
      const [key = ''] = name === 't' ? texts(given[0]) : [];
      if (key.includes(':')) used.namespaces.push(key.slice(0, key.indexOf(':')));
    },
  }).visit(parseSync(path, source).program);
  return used;
};

/** The namespaces that files and their static imports use and that no definition declares. */
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

/** The definitions as they are written: name, namespaces, and the files that `load` and `loadFirstStep` import. */
const definitions = (() => {
  const path = join(app, 'popups.ts');
  const found: { name: string; texts: string[]; entries: string[] }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'definePopup' || given?.type !== 'ObjectExpression') return;
      const definition = { name: '', texts: [] as string[], entries: [] as string[] };
      for (const property of given.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (property.key.name === 'name') [definition.name = ''] = texts(property.value);
        if (property.key.name === 'texts') definition.texts = texts(property.value);
        const { value } = property;
        if (value.type === 'ArrowFunctionExpression' && value.body.type === 'ImportExpression')
          definition.entries.push(...texts(value.body.source).map((file) => join(app, file)));
      }
      found.push(definition);
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
})();

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

  it('or the test names those that are missing, also of imported components and prefixed keys', () => {
    expect(missingTexts(['/a/popup.tsx'], [], readSample)).toEqual(['coins', 'gifts', 'users']);
    expect(missingTexts(['/a/popup.tsx'], ['gifts', 'users', 'coins'], readSample)).toEqual([]);
  });
});
