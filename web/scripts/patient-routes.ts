import type { Plugin } from 'vite';

const route = /\/web\/src\/routes\/[^?]*\.tsx$/;
/** As the router's plugin writes out that a route's component stands in a file of its own. */
const importer = /(\$\$split\w+Importer = )\(\) => (import\([^)]*\))/g;

/** Each route's code fetched with patience (`src/lib/patient.ts`). @throws Error where the router's plugin writes it otherwise */
export const patient = (code: string): string => {
  const changed = code.replace(importer, '$1() => patiently(() => $2)');
  if (changed === code) {
    if (code.includes('lazyRouteComponent')) throw new Error('A route is split in a way that is not known');
    return code;
  }
  const brings = /import \{[^}]*\bpatiently\b/.test(code);
  return brings ? changed : `import { patiently } from '/src/lib/patient.ts';\n${changed}`;
};

/** Lets no route be lost to a server that is being started anew. */
export const patientRoutes = (): Plugin => ({
  name: 'kindred-patient-routes',
  transform: (code, id) => (route.test(id) ? { code: patient(code), map: null } : undefined),
});
