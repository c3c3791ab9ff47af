import { importsOf, isProduct, type Source } from '../sources.ts';
import type { Rule } from './rule.ts';

/** What a part may have of the others. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  i18n: [],
  sandbox: [],
  ui: ['contract'],
  brands: ['i18n', 'ui'],
  web: ['contract', 'i18n', 'ui'],
  console: ['contract', 'i18n', 'ui'],
  server: ['contract', 'i18n', 'ui', 'brands'],
};

const partOf = (path: string): string => path.split('/')[0] ?? '';
const featureOf = (path: string): string | undefined =>
  /^((?:web|console|server)\/src\/features\/[^/]+)\//.exec(path)?.[1];

const brokenBy =
  (isForbidden: (path: string, target: string) => boolean) =>
  (source: Source): string[] =>
    importsOf(source)
      .filter((target) => isForbidden(source.path, target))
      .map((target) => `${source.path} imports ${target}`);

const ofAnother = (path: string, target: string): boolean =>
  featureOf(target) !== undefined && featureOf(target) !== featureOf(path);

export const imports: Rule[] = [
  {
    says: 'contract, i18n and sandbox import nothing of ours, web and console never server or brands',
    covers: (path) => isProduct(path) && partOf(path) in mayImport,
    broken: brokenBy((path, target) => {
      const [from, to] = [partOf(path), partOf(target)];
      return to !== from && !mayImport[from]?.includes(to);
    }),
    seen: {
      'web/src/lib/a.ts': [
        "import { readConfig } from '../../../server/src/config/config.ts';",
        "import type { Config } from '@kindred/server/config/config';",
        "export { brands } from '@kindred/brands';",
        "export * from '../../../brands/index.ts';",
        "const brands = () => import('../../../brands/index.ts');",
        'const brand = (key: string) => import(`../../../brands/${key}/brand.ts`);',
        "type Config = import('../../../server/src/config/config.ts').Config;",
      ],
      'contract/src/a.ts': ["import { locales } from '@kindred/i18n/locales';", "import '../../ui/src/toast.tsx';"],
      'ui/src/a.tsx': "import { locales } from '@kindred/i18n/locales';",
      'i18n/a.ts': "import { limits } from '@kindred/contract/limits';",
      'sandbox/identity/src/a.ts': "import { limits } from '@kindred/contract/limits';",
      'server/src/a.ts': [
        "import { paths } from '../../web/src/lib/paths.ts';",
        "await import('../../e2e/support/a.ts');",
      ],
    },
    passed: {
      'web/src/lib/a.ts': "import { limits } from '@kindred/contract/limits';\nimport { b } from './b.ts';",
      'sandbox/identity/src/a.ts': "import { b } from './b.ts';",
    },
  },
  {
    says: 'a web feature never imports another: routes compose them',
    covers: (path) => isProduct(path) && /^(web|console)\/src\/features\//.test(path),
    broken: brokenBy(ofAnother),
    seen: {
      'web/src/features/likes/a.tsx': [
        "import { b } from '../support/b.tsx';",
        "const b = lazy(() => import('../support/b.tsx'));",
      ],
    },
    passed: { 'web/src/features/likes/a.tsx': "import { b } from './b.tsx';\nimport { c } from '../../lib/c.ts';" },
  },
  {
    says: 'a server feature calls another’s command, never its database file',
    covers: (path) => isProduct(path) && path.startsWith('server/src/features/'),
    broken: brokenBy((path, target) => target.endsWith('.db.ts') && ofAnother(path, target)),
    seen: { 'server/src/features/likes/a.ts': "const b = await import('../support/support.db.ts');" },
    passed: { 'server/src/features/likes/a.ts': "import { b } from '../support/b.ts';\nimport './likes.db.ts';" },
  },
];
