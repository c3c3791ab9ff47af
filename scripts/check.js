// `npm run check`: the checks before each commit, in less than four minutes on two cores. `npm test` runs everything.
import { bin, build, debian, install, installPackages } from './prepare.js';
import { finish, journeys, lint, suite, vitest } from './suites.js';

await install();
await installPackages(debian);

await suite('format', bin('biome'), ['ci', '.']);
await Promise.all([lint(bin('oxlint')), vitest('units and rules', ['units', 'web', 'console'])]);
await build();
await journeys('--project=own-browser', '--project=empty', '--grep=@check');
finish();
