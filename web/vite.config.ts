import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineLimits } from './scripts/inline-limits.ts';
import { patientRoutes } from './scripts/patient-routes.ts';
import { precompress } from './scripts/precompress.ts';
import { revision } from './scripts/revision.ts';

/**
 * What every page loads stands in two files: the libraries', which a returning member keeps over our deployments, and
 * ours. All else is one small file a screen, but for what many screens share: pictures of a few bytes each would be a request
 * and a name in the first file apiece.
 */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
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
      output: { codeSplitting: { groups } },
    },
  },
});
