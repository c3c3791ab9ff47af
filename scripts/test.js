// `npm test`: installs what is missing, a browser and servers included, and runs every suite.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, build, environment, install, installPackages, node, run } from './prepare.js';

// Each suite says itself what it runs as.
delete process.env.NODE_ENV;

const debian = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  postgresql: '/usr/lib/postgresql',
  'redis-server': '/usr/bin/redis-server',
};
const workspaces = [
  'contract',
  'server',
  'web',
  'console',
  'web/src/service-worker',
  'ui',
  'brands',
  'checks',
  'e2e',
  'bench',
  'sandbox/gateway',
  'sandbox/identity',
];

const results = mkdtempSync(join(tmpdir(), 'kindred-results-'));
const counts = { passed: 0, failed: 0 };
const failures = [];

/** Runs one suite; what it prints is shown where it fails, and always where that is figures. */
const suite = async (name, program, args, { env = {}, report, isFigures = false } = {}) => {
  const began = Date.now();
  const { code, output } = await run(program, args, { env: environment(env) });
  const { passed, failed } = report ? report() : { passed: Number(code === 0), failed: Number(code !== 0) };
  counts.passed += passed;
  counts.failed += failed;
  if (code !== 0) {
    failures.push(name);
    if (failed === 0) counts.failed += 1;
  }
  if (code !== 0 || isFigures) process.stdout.write(`${output}\n`);
  process.stdout.write(
    `${code === 0 ? 'passed' : 'FAILED'}: ${name} (${passed} of ${passed + failed}, ${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
  );
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    // A suite that broke before its report counts as one failure (see `suite`).
    return undefined;
  }
};

const vitestReport = (file) => () => {
  const report = readReport(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
};

const playwrightReport = (file) => () => {
  const stats = readReport(file)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
};

const vitest = (name, projects) => {
  const file = `${name.replaceAll(' ', '-')}.json`;
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
  ];
  return suite(name, bin('vitest'), args, { report: vitestReport(file) });
};

await install();
await installPackages(debian);

await Promise.all([
  (async () => {
    await suite('format', bin('biome'), ['ci', '.']);
    await suite('lint', bin('oxlint'), []);
  })(),
  (async () => {
    for (const workspace of workspaces) await suite(`types of ${workspace}`, bin('tsc'), ['-p', workspace]);
  })(),
]);
await build();
await suite('budget', 'npm', ['run', 'budget', '-w', 'web'], { isFigures: true });
await Promise.all([
  vitest('server on PostgreSQL', ['server-postgres']),
  (async () => {
    await vitest('server on the embedded database', ['server-embedded']);
    await vitest('units and components', ['units', 'web', 'console']);
  })(),
]);
await suite('journeys in the browser', bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  report: playwrightReport('e2e.json'),
});
await suite('Lighthouse', node, ['e2e/lighthouse.ts'], { isFigures: true });

rmSync(results, { recursive: true });
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed > 0 || failures.length > 0 ? 1 : 0);
