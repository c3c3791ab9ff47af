// `npm test`: installs missing dependencies, including a browser and servers, and runs all suites.
import { bin, build, debian, install, installPackages, node } from './prepare.js';
import { finish, journeys, lint, specification, suite, vitest } from './suites.js';

// Waits for the network and the disk most of the time, as the installation does.
const packages = installPackages(debian);
await install();
const prepared = Promise.all([
  (async () => {
    await Promise.all([suite('format', bin('biome'), ['ci', '.']), build()]);
    await suite('budget', 'npm', ['run', 'budget', '-w', 'web'], { isFigures: true });
  })(),
  packages,
]);
const [, { linted }] = await Promise.all([
  prepared.then(() => vitest('server on PostgreSQL', ['server-postgres'])),
  (async () => {
    // They need no build, and take the part of the processor that it leaves.
    await vitest('units and components', ['units', 'web', 'console']);
    await prepared;
    await vitest('server on the embedded database', ['server-embedded']);
    // Takes the processor when nothing else needs it, also beside the journeys: it delays no test and changes no figure.
    return { linted: lint('nice', '-n', '19', bin('oxlint')) };
  })(),
]);
await journeys();
// Waits for half of its time.
await Promise.all([suite('Lighthouse', node, ['e2e/lighthouse.ts'], { isFigures: true }), linted]);
specification();
finish();
