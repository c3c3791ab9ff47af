import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type InstalledPackage,
  type Manifest,
  undeclaredPackages,
  unusedPackages,
  type Workspace,
} from './rules/dependencies.ts';
import { files, read, root } from './sources.ts';

const manifests = files.filter((path) => /(^|\/)package\.json$/.test(path));
const manifestOf = (path: string): Manifest => JSON.parse(read(path)) as Manifest;

const isIn = (manifest: string) => (path: string) => path.startsWith(`${dirname(manifest)}/`);
const sources = files.filter((path) => /\.(tsx?|js|css)$/.test(path)).map((path) => ({ path, text: read(path) }));
const workspaces: Workspace[] = manifests
  .filter((path) => path !== 'package.json')
  .map((path) => ({ path, manifest: manifestOf(path), sources: sources.filter((source) => isIn(path)(source.path)) }));
/** The root's tools run on all folders. */
const whole: Workspace = { path: 'package.json', manifest: manifestOf('package.json'), sources };
const rest: Workspace = {
  ...whole,
  sources: sources.filter((source) => !workspaces.some(({ path }) => isIn(path)(source.path))),
};

/** The programs and peers in an installed package's package.json. */
const installed = (name: string): InstalledPackage => {
  const path = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(path)) return { programs: [], peers: [] };
  const { bin = {}, peerDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    bin?: string | Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  return {
    programs: typeof bin === 'string' ? [name.split('/').at(-1) ?? name] : Object.keys(bin),
    peers: Object.keys(peerDependencies),
  };
};
const commands = [...files.filter((path) => /^scripts\/\w+\.js$/.test(path)), 'CONTRIBUTING.md'].map(read).join('\n');

describe('every declared package is used', () => {
  test.each([...workspaces, whole])('by $path', (workspace) => {
    expect(unusedPackages(workspace, commands, installed)).toEqual([]);
  });

  test('and an unused package is found', () => {
    const manifest: Manifest = {
      scripts: { build: 'bundler build' },
      dependencies: { imported: '1', '@scope/typed': '1', 'in-css': '1', resolved: '1', 'a-peer': '1', unused: '1' },
      devDependencies: {
        bundler: '1',
        '@types/scope__typed': '1',
        '@types/unused': '1',
        checker: '1',
        '@scope/other': '1',
      },
    };
    const found = unusedPackages(
      {
        path: 'web/package.json',
        manifest,
        sources: [
          { path: 'web/a.ts', text: "import { a } from 'imported/a';\nimport type { B } from '@scope/typed';" },
          {
            path: 'web/b.ts',
            text: "import { createRequire } from 'node:module';\nresolve(`resolved/${name}.woff2`);",
          },
          { path: 'web/c.css', text: '@import "in-css";' },
          { path: 'web/d.ts', text: "// import 'unused'\nimport '@scope/othermost';" },
        ],
      },
      'run the checker',
      (name) => ({ programs: [name], peers: name === 'imported' ? ['a-peer'] : [] }),
    );
    expect(found).toEqual(
      ['unused', '@types/unused', '@scope/other'].map((name) => `web/package.json declares ${name}`),
    );
  });
});

describe('every imported package is declared', () => {
  const all = manifests.map(manifestOf);

  test.each([...workspaces, rest])('by $path', (workspace) => {
    expect(undeclaredPackages(workspace, all)).toEqual([]);
  });

  test('and an undeclared package is found', () => {
    const declared: Manifest = { name: '@kindred/web', dependencies: { react: '1' } };
    const text = [
      "import { z } from 'zod';",
      "import react from 'react';",
      "import { b } from './b.ts';",
      "import { join } from 'node:path';",
      "import { limits } from '@kindred/web/limits';",
      "import 'virtual:names';",
    ].join('\n');
    const of = (path: string) =>
      undeclaredPackages({ path: 'web/package.json', manifest: declared, sources: [{ path, text }] }, [
        declared,
        { dependencies: { zod: '1' } },
      ]);
    expect(of('web/src/a.ts')).toEqual(['web/src/a.ts imports zod']);
    expect(of('web/src/a.test.ts')).toEqual([]);
  });
});
