// `npm test`: installs missing dependencies, including a browser and servers, and runs all suites.
import { bin, build, debian, install, installPackages, node } from './prepare.js';
import { finish, journeys, specification, suite, vitest } from './suites.js';

await Promise.all([
  // Waits for the network and the disk most of the time.
  installPackages(debian),
  (async () => {
    await install();
    await suite('format', bin('biome'), ['ci', '.']);
    await Promise.all([
      // The type checker is a Go program: fewer garbage collections save a tenth of its time.
      suite('lint and types', bin('oxlint'), [], { env: { GOGC: '400' } }),
      (async () => {
        await build();
        await suite('budget', 'npm', ['run', 'budget', '-w', 'web'], { isFigures: true });
      })(),
    ]);
  })(),
]);
await Promise.all([
  vitest('server on PostgreSQL', ['server-postgres']),
  (async () => {
    await vitest('server on the embedded database', ['server-embedded']);
    await vitest('units and components', ['units', 'web', 'console']);
  })(),
]);
await journeys();
await suite('Lighthouse', node, ['e2e/lighthouse.ts'], { isFigures: true });
specification();
finish();
