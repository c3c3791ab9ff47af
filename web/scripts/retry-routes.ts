import type { Plugin } from 'vite';

const route = /\/web\/src\/routes\/[^?]*\.tsx$/;
/** The router plugin's import of a route component in a separate chunk. */
const importer = /(\$\$split\w+Importer = )\(\) => (import\([^)]*\))/g;

/** Wraps each route's import in `retryFetch` (`src/lib/http/retry-fetch.ts`). @throws Error if the router's plugin changed its output */
export const retryRouteImports = (code: string): string => {
  const changed = code.replace(importer, '$1() => retryFetch(() => $2)');
  if (changed === code) {
    if (code.includes('lazyRouteComponent')) throw new Error('A route is split in a way that is not known');
    return code;
  }
  const isImported = /import \{[^}]*\bretryFetch\b/.test(code);
  return isImported ? changed : `import { retryFetch } from '/src/lib/http/retry-fetch.ts';\n${changed}`;
};

/** Retries the import of a route's code while the server restarts. */
export const retryRoutes = (): Plugin => ({
  name: 'kindred-retry-routes',
  transform: (code, id) => (route.test(id) ? { code: retryRouteImports(code), map: null } : undefined),
});
