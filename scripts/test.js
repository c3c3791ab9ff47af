// `npm test`: installs missing dependencies, including a browser and servers, and runs all suites.
import { bin, build, debian, install, installPackages, node } from './prepare.js';
import { finish, journeys, specification, suite, vitest } from './suites.js';

const [{ lint }] = await Promise.all([
  (async () => {
    await install();
    await suite('format', bin('biome'), ['ci', '.']);
    // Takes the time that the others leave, which is most during Lighthouse. Its memory is half of theirs.
    const linting = suite('lint and types', 'nice', ['-n', '19', bin('oxlint')]);
    await build();
    await suite('budget', 'npm', ['run', 'budget', '-w', 'web'], { isFigures: true });
    return { lint: linting };
  })(),
  // Waits for the network and the disk most of the time.
  installPackages(debian),
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
await lint;
specification();
finish();
