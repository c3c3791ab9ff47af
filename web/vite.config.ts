import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { dropPropertyFallback } from './scripts/drop-property-fallback.ts';
import { inlineLimits } from './scripts/inline-limits.ts';
import { precompress } from './scripts/precompress.ts';
import { retryRoutes } from './scripts/retry-routes.ts';
import { revision } from './scripts/revision.ts';
import { screens } from './scripts/screens.ts';
import { splitSheets } from './scripts/split-styles.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const repository = fileURLToPath(new URL('..', import.meta.url));
/** The path of a module in the repository, without the query by which the router's plugin names the lazy half of a route. */
const pathOf = (id: string): string => id.split('?')[0]?.replace(repository, '') ?? '';

/** Whether a module of `roots` imports the module `id` statically, directly or through others. */
const isImportedBy = (roots: readonly string[], id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (roots.includes(pathOf(id))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isImportedBy(roots, importer, graph, seen));
};

/**
 * A group of the modules that at least two chunks share, and that the modules of `roots` import.
 * @param options `and`: modules of which one must import them too. `not`: modules of which none may.
 * @throws Error if a root is no file
 */
const shared = (
  name: string,
  roots: readonly string[],
  options: { readonly and?: readonly string[]; readonly not?: readonly string[] } = {},
) => {
  const { and, not = [] } = options;
  const missing = [...roots, ...(and ?? []), ...not].filter((root) => !existsSync(repository + root));
  if (missing.length > 0) throw new Error(`The group ${name} names files that do not exist: ${missing.join(', ')}`);
  const isIn = (id: string, graph: Graph): boolean =>
    isImportedBy(roots, id, graph) && (!and || isImportedBy(and, id, graph)) && !isImportedBy(not, id, graph);
  return { name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null), minShareCount: 2 };
};

/** What popups and later pages share, by what is opened together. The first that fits counts. */
const areas: readonly (readonly [string, RegExp])[] = [
  [
    'fields',
    /^(?:ui|node_modules\/@base-ui|web\/src\/(?:lib\/(?:forms|layout|messages)|features\/(?:profile|registration|users)))\//,
  ],
  ['accounts', /^web\/src\/(?:lib\/account|features\/(?:info|sign|social))\//],
  ['later-pages', /^web\/src\/(?:routes|features\/(?:archive|devices|lists|notifications|receipts|subscription))\//],
  ['payment-steps', /^web\/src\/features\/payments\//],
  ['messenger-steps', /^web\/src\/features\/messenger\//],
];
const areaOf = (id: string): string => areas.find(([, paths]) => paths.test(pathOf(id)))?.[0] ?? 'shared';

/** What a guest sees first: home, landing, login, documents. */
const guestPages = [
  'web/src/routes/_guest.tsx',
  'web/src/routes/_guest/index.tsx',
  'web/src/routes/_guest/login.tsx',
  'web/src/routes/_guest/landing.index.tsx',
  'web/src/routes/_guest/landing.$landingId.tsx',
  'web/src/routes/_info.tsx',
  'web/src/routes/_info/info.$document.tsx',
  'web/src/routes/_info/info.help.index.tsx',
  'web/src/routes/_info/info.help.$article.tsx',
  'web/src/routes/_info/info.cookie-privacy-settings.tsx',
  'web/src/routes/_info/info.decision.tsx',
];
/** What every page loads after its first screen. */
const afterFirstScreen = [
  'web/src/app/background.ts',
  'web/src/app/consent-outlet.tsx',
  'web/src/app/crash-page.tsx',
  'web/src/app/landscape-guard.tsx',
  'web/src/lib/session/sign-out.ts',
  'ui/src/toast-card.tsx',
];
/** What guests see first, and members load after their first screen. */
const laterForMembers = ['web/src/lib/tracking/traffic.ts', 'web/src/features/consent/record-choice.ts'];
const registrationPages = ['web/src/routes/_guest/_form.tsx', 'web/src/routes/_guest/_form/registration.tsx'];
const messengerPages = ['web/src/routes/_member/dialogs.index.tsx', 'web/src/routes/_member/dialogs.$dialogId.tsx'];
/** The frame of the members' pages, the pages of the navigation bar, and the one that is opened from them. */
const memberPages = [
  'web/src/routes/_member.tsx',
  'web/src/routes/_member/matches.index.tsx',
  'web/src/routes/_member/_activity.tsx',
  'web/src/routes/_member/_activity/activity.index.tsx',
  'web/src/routes/_member/_activity/matches.list.tsx',
  'web/src/routes/_member/u{$userHashId}.tsx',
  'web/src/routes/_member/profile.tsx',
  'web/src/routes/-member-start.ts',
];
const searchPages = ['web/src/routes/_member/search.index.tsx', 'web/src/routes/_member/search.nearby.tsx'];
/** The payment popup, its list of plans and its first form: other steps share their modules. */
const paymentSteps = [
  'web/src/features/payments/contexts/payment-popup.tsx',
  'web/src/features/payments/offers/steps/tariff-list.tsx',
  'web/src/features/payments/methods/steps/card.tsx',
];

/**
 * The files of the build, in order of precedence. Every page loads `vendor`, which a returning visitor's browser still has after a
 * deployment, and `app`. A route has one file. Modules that several routes share stand in one file by the first who need them, so
 * that a page before its first screen loads at most 12 files (`scripts/budget.js`) and a guest loads nothing for members.
 * No group may be named like a lazy module: a test that waits for the file of that module would see the group.
 */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: 'node_modules', priority: 1 },
  { name: 'app', tags: ['$initial' as const] },
  shared('common', [...guestPages, ...afterFirstScreen, ...registrationPages], {
    and: [...memberPages, ...messengerPages, ...searchPages, ...laterForMembers],
  }),
  shared('guest', guestPages),
  shared('after-first-screen', afterFirstScreen),
  shared('sheet', ['ui/src/sheet.tsx']),
  shared('registration-form', registrationPages),
  shared('messenger', messengerPages, { not: memberPages }),
  shared('member', memberPages),
  shared('search-pages', searchPages),
  shared('payments', paymentSteps),
  shared('notices', ['web/src/app/member-notices.tsx']),
  { name: areaOf, minShareCount: 2 },
];

/** The files that the page names: no import needs to request them. A request of a file takes a millisecond of a phone. */
const initialFile = /^assets\/(?:app|rolldown-runtime|vendor)-/;

export default defineConfig({
  plugins: [
    inlineLimits(),
    tailwindcss(),
    splitSheets(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    retryRoutes(),
    react(),
    dropPropertyFallback(),
    revision(),
    screens(),
    precompress(),
  ],
  build: {
    sourcemap: 'hidden',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !initialFile.test(file)) },
    rolldownOptions: {
      // A group is what its test says: what its parts import has its own place.
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
});
