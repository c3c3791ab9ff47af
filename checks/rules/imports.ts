import { importsOf, isProduct, type Source, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

/** The workspaces that each workspace may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['i18n'],
  i18n: [],
  sandbox: [],
  ui: ['contract'],
  outbox: ['ui'],
  brands: ['contract', 'i18n', 'ui'],
  web: ['contract', 'i18n', 'ui', 'outbox'],
  console: ['contract', 'i18n', 'ui', 'outbox'],
  server: ['contract', 'i18n', 'ui', 'brands'],
};

const partOf = (path: string): string => path.split('/')[0] ?? '';
const featureOf = (path: string): string | undefined =>
  /^((?:web|console|server)\/src\/features\/[^/]+)\//.exec(path)?.[1];

const violationsOf =
  (isForbidden: (path: string, target: string) => boolean) =>
  (source: Source): string[] =>
    importsOf(source)
      .filter((target) => isForbidden(source.path, target))
      .map((target) => `${source.path} imports ${target}`);

const isInOtherFeature = (path: string, target: string): boolean =>
  featureOf(target) !== undefined && featureOf(target) !== featureOf(path);

/** True for the public file of a feature of `web` or `console`. */
const isPublic = (target: string): boolean => /^(web|console)\/src\/features\/[^/]+\/public\.tsx?$/.test(target);

/**
 * Returns the lines of static imports of the demo data, except type imports. Node.js would load them in production,
 * too.
 */
const staticDemoImports = (source: Source): string[] => {
  const found: string[] = [];
  visit(source, (at) => ({
    ImportDeclaration: ({ importKind, source: { value }, start }) =>
      void (importKind !== 'type' && /\/demo\//.test(value) && found.push(at(start))),
    ExportNamedDeclaration: ({ exportKind, source: from, start }) =>
      void (exportKind !== 'type' && from && /\/demo\//.test(from.value) && found.push(at(start))),
    ExportAllDeclaration: ({ source: { value }, start }) => void (/\/demo\//.test(value) && found.push(at(start))),
  }));
  return found;
};

export const imports: Rule[] = [
  {
    title: 'i18n and sandbox import nothing of ours, contract only i18n, web and console never server or brands',
    covers: (path) => isProduct(path) && partOf(path) in mayImport,
    findViolations: violationsOf((path, target) => {
      const [from, to] = [partOf(path), partOf(target)];
      return to !== from && !mayImport[from]?.includes(to);
    }),
    refused: {
      'web/src/lib/a.ts': [
        "import { readConfig } from '../../../server/src/config/config.ts';",
        "import type { Config } from '@kindred/server/config/config';",
        "export { brands } from '@kindred/brands';",
        "export * from '../../../brands/index.ts';",
        "const brands = () => import('../../../brands/index.ts');",
        'const brand = (key: string) => import(`../../../brands/${key}/brand.ts`);',
        "type Config = import('../../../server/src/config/config.ts').Config;",
      ],
      'contract/src/a.ts': ["import { brands } from '@kindred/brands';", "import '../../ui/src/toast.tsx';"],
      'ui/src/a.tsx': "import { locales } from '@kindred/i18n/locales';",
      'outbox/src/a.ts': "import { api } from '../../web/src/lib/http/api.ts';",
      'i18n/a.ts': "import { limits } from '@kindred/contract/limits';",
      'sandbox/identity/src/a.ts': "import { limits } from '@kindred/contract/limits';",
      'server/src/a.ts': [
        "import { paths } from '../../web/src/lib/routing/paths.ts';",
        "await import('../../e2e/support/a.ts');",
      ],
    },
    accepted: {
      'contract/src/a.ts': "import type { Locale } from '@kindred/i18n/locales';",
      'web/src/lib/a.ts': "import { limits } from '@kindred/contract/limits';\nimport { b } from './b.ts';",
      'sandbox/identity/src/a.ts': "import { b } from './b.ts';",
    },
  },
  {
    title: 'a feature of web or console imports nothing of another but its public.ts',
    covers: (path) => isProduct(path) && /^(web|console)\/src\/features\//.test(path),
    findViolations: violationsOf((path, target) => isInOtherFeature(path, target) && !isPublic(target)),
    refused: {
      'web/src/features/likes/a.tsx': [
        "import { b } from '../support/b.tsx';",
        "const b = lazy(() => import('../support/b.tsx'));",
        "import { b } from '../support/parts/public.ts';",
      ],
      'console/src/features/likes/parts/a.tsx': "import { b } from '../../support/b.tsx';",
    },
    accepted: {
      'web/src/features/likes/a.tsx': [
        "import { b } from './b.tsx';\nimport { c } from '../../lib/http/c.ts';",
        "import { b } from '../support/public.ts';",
      ],
      'web/src/features/likes/parts/a.tsx': "import { b } from '../b.tsx';",
    },
  },
  {
    title: 'a server feature calls another’s command, never its database file',
    covers: (path) => isProduct(path) && path.startsWith('server/src/features/'),
    findViolations: violationsOf((path, target) => target.endsWith('.db.ts') && isInOtherFeature(path, target)),
    refused: { 'server/src/features/likes/a.ts': "const b = await import('../support/support.db.ts');" },
    accepted: { 'server/src/features/likes/a.ts': "import { b } from '../support/b.ts';\nimport './likes.db.ts';" },
  },
  {
    title: 'http and realtime import no feature: app.ts passes them what features register',
    covers: (path) => isProduct(path) && /^server\/src\/(http|realtime)\//.test(path),
    findViolations: violationsOf((_path, target) => target.startsWith('server/src/features/')),
    refused: {
      'server/src/http/a.ts': "import { passGate } from '../features/entitlements/pass-gate.ts';",
      'server/src/realtime/a.ts': "import type { VisibleMember } from '../features/members/visible-members.ts';",
    },
    accepted: {
      'server/src/http/a.ts': "import { b } from './b.ts';\nimport { limits } from '@kindred/contract/limits';",
    },
  },
  {
    title: 'the demonstration is loaded by import() alone, so that production never loads it',
    covers: (path) => isProduct(path) && path.startsWith('server/src/') && !path.startsWith('server/src/demo/'),
    findViolations: staticDemoImports,
    refused: {
      'server/src/a.ts': [
        "import { startDemo } from './demo/demo.ts';",
        "import { type Portraits } from './demo/portraits/portraits.ts';",
        "export { demoAccount } from './demo/account.ts';",
        "export * from './demo/account.ts';",
      ],
    },
    accepted: {
      'server/src/a.ts':
        "import type { Portraits } from './demo/portraits/portraits.ts';\nconst { startDemo } = await import('./demo/demo.ts');",
    },
  },
];
