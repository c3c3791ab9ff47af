import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { dropPropertyFallback } from './scripts/drop-property-fallback.ts';
import { inlineLimits } from './scripts/inline-limits.ts';
import { patientRoutes } from './scripts/patient-routes.ts';
import { precompress } from './scripts/precompress.ts';
import { revision } from './scripts/revision.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module of `roots` imports the module `id` statically, directly or through others. */
const isImportedBy = (roots: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (roots.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isImportedBy(roots, importer, graph, seen));
};

/** A group of the modules that at least two chunks share and that the modules of `roots` import. */
const sharedBy = (name: string, roots: RegExp) => ({
  name: (id: string, graph: Graph) => (isImportedBy(roots, id, graph) ? name : null),
  minShareCount: 2,
});

/** What a guest sees first: home, landing, login, documents. */
const guestPages = /web\/src\/routes\/_(?:guest|guest\/(?:index|login|landing[.$\w]*)|info(?:\/.*)?)\.tsx/;
/** What every page loads after its first screen. */
const afterFirstScreen =
  /web\/src\/(?:app|features\/[\w-]+|lib)\/(?:background|consent-outlet|crash-page|landscape-guard|sign-out|toast-card)\.tsx?/;
const registrationPages = /web\/src\/routes\/_guest\/_form/;

/**
 * The files of the build, in order of precedence. Every page loads `vendor`, which a returning visitor keeps over our deployments,
 * and `app`. A screen is one file of its own, and what screens share stands in few files by who needs it first: guests, every page
 * after its first screen, the registration, members. A file for each shared module made 119 requests of `/profile`; these make 32.
 * A guest's file holds nothing that only members need.
 */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
  sharedBy('guest', guestPages),
  sharedBy('after-first-screen', afterFirstScreen),
  sharedBy('registration-form', registrationPages),
  { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/, minShareCount: 2 },
  { name: 'components', test: /node_modules\/@(base-ui|floating-ui)/, minShareCount: 2 },
  { name: 'payments', test: /web\/src\/features\/(payments|subscription|boosts)\//, minShareCount: 2 },
  { name: 'messenger', test: /web\/src\/features\/messenger\//, minShareCount: 2 },
  { name: 'shared', minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    inlineLimits(),
    tailwindcss(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    patientRoutes(),
    react(),
    dropPropertyFallback(),
    revision(),
    precompress(),
  ],
  build: {
    sourcemap: 'hidden',
    // A preload of every lazy chunk's style would only repeat the one style sheet there is.
    cssCodeSplit: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A group is what its test says: what its parts import has its own place.
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
});
