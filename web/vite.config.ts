import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropPropertyFallback } from './scripts/drop-property-fallback.ts';
import { inlineLimits } from './scripts/inline-limits.ts';
import { patientRoutes } from './scripts/patient-routes.ts';
import { precompress } from './scripts/precompress.ts';
import { revision } from './scripts/revision.ts';

/** What most of the pages share that a guest sees first. */
const guestParts = [
  /react-router\/dist\/esm\/useLocation/,
  /ui\/src\/(field|checkbox)\./,
  /web\/src\/lib\/(api|brand-logo|countdown|email|format|home-logo|info-pages|letter-wait|login-link|rating)\./,
  /web\/src\/lib\/(register-link|site-footer|site-header|social-buttons|social-mark)\./,
];
/** The choice about cookies, which every guest is asked for. */
const consentParts =
  /web\/src\/(features\/consent\/|app\/(consent-outlet|cookies-off)|lib\/(consent|cookie|stored-list)\.)/;
/** What every page brings a moment after its first screen. */
const trackingParts = [
  /web\/src\/lib\/(tracking\/|experiments|routing-history|session-store|source-word|traffic|visitor-way|web-vitals)/,
  /contract\/src\/(experiments|traffic-data|web-vitals)\./,
];
const oneOf = (patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * What every page loads stands in two files: the libraries', which a returning member keeps over our deployments, and
 * ours. All else is one small file a screen, but for what many screens share, or what always comes together: pieces of a few
 * bytes each would be a request and a name in the first file apiece, and a first screen would wait for several rounds of them.
 */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
  { name: 'guest', test: oneOf(guestParts), minShareCount: 2 },
  { name: 'consent', test: consentParts },
  { name: 'tracking', test: oneOf(trackingParts) },
  { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/, minShareCount: 2 },
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
