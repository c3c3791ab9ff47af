// The common parts of `npm test` and `npm run check`: running suites and counting tests.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { bin, environment, root, run } from './prepare.js';
import { findUnpassed, readStatements } from './specification.js';

// Each suite sets it.
delete process.env.NODE_ENV;

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm';
/** Free memory for the files of a run. They take less than one gigabyte at a time. */
const memoryBytes = 4e9;
const hasMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > memoryBytes;
  } catch {
    return false;
  }
};

/**
 * The folder for the files of a run. In memory, a copy of the database takes a tenth of the time: it has a thousand files, and ext4
 * inspects each file that was deleted in the last seconds before it creates one.
 */
const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'kindred-run-'));
// The account of PostgreSQL passes through it.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const results = mkdtempSync(join(folder, 'results-'));
const counts = { passed: 0, failed: 0 };
const failures = [];
/** The full titles of the passed tests, by the path of their file. */
const passedTitles = new Map();
const addPassed = (path, title) => passedTitles.set(path, [...(passedTitles.get(path) ?? []), title]);
/** The lines of an error that the summary shows. */
const summaryLines = 30;

/** Runs a suite. Prints its output if it fails, or if the output is figures. */
export const suite = async (name, program, args, { env = {}, report, isFigures = false } = {}) => {
  const began = Date.now();
  const { code, output } = await run(program, args, { env: environment({ TMPDIR: folder, ...env }) });
  const {
    passed,
    failed,
    errors = [],
  } = report ? report() : { passed: Number(code === 0), failed: Number(code !== 0) };
  counts.passed += passed;
  counts.failed += failed;
  if (code !== 0) {
    failures.push({ name, errors });
    if (failed === 0) counts.failed += 1;
  }
  if (code !== 0 || isFigures) process.stdout.write(`${output}\n`);
  process.stdout.write(
    `${code === 0 ? 'passed' : 'FAILED'}: ${name} (${passed} of ${passed + failed}, ${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
  );
};

/** Checks lint and types. @param program with its first arguments */
export const lint = (program, ...args) =>
  suite('lint and types', program, args, {
    // The type checker collects its garbage less often while memory lasts: a seventh of its time.
    env: { GOGC: '400', GOMEMLIMIT: String(Math.floor(totalmem() / 2)) },
  });

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    // A suite without a report counts as one failure (see `suite`).
    return undefined;
  }
};

const vitestReport = (file) => () => {
  const report = readReport(file);
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName } of assertionResults)
      if (status === 'passed') addPassed(relative(root, name), fullName);
  const errors = (report?.testResults ?? []).flatMap(({ assertionResults, message }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length === 0 && message !== ''
      ? [message]
      : failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, errors };
};

const addPassedJourneys = ({ suites = [], specs = [] }, title = '') => {
  for (const each of suites) addPassedJourneys(each, `${title} ${each.title}`);
  for (const spec of specs) if (spec.ok) addPassed(join('e2e', spec.file), `${title} ${spec.title}`);
};

const journeyErrors = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(journeyErrors),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const messages = tests.flatMap(({ results: runs }) => runs.flatMap(({ errors }) => errors.map((e) => e.message)));
      return `${title}\n${messages.join('\n')}`;
    }),
];

const playwrightReport = (file) => () => {
  const report = readReport(file);
  addPassedJourneys(report ?? {});
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, errors: journeyErrors(report ?? {}) };
};

/** At least two, since tests wait for more than the processor. */
const workers = Math.max(2, availableParallelism() - 1);

export const vitest = (name, projects) => {
  const file = `${name.replaceAll(' ', '-')}.json`;
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
  ];
  return suite(name, bin('vitest'), args, { report: vitestReport(file) });
};

/** Runs the browser's journeys: all of them, or those of `args`. */
export const journeys = (...args) =>
  suite('journeys in the browser', bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    // Node.js leaves out the types itself. Playwright would compile each file.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'), PW_DISABLE_TS_ESM: '1' },
    report: playwrightReport('e2e.json'),
  });

/** Requires that each test which docs/specification.md names has passed. */
export const specification = () => {
  const statements = readStatements(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const errors = findUnpassed(statements, passedTitles);
  const name = 'tests of the specification passed';
  counts.passed += Number(errors.length === 0);
  counts.failed += errors.length;
  if (errors.length > 0) failures.push({ name, errors });
  process.stdout.write(`${errors.length === 0 ? 'passed' : 'FAILED'}: ${name} (${statements.length} statements)\n`);
};

/** Prints the failed tests and the counts, and exits, with 1 after a failure. */
export const finish = () => {
  for (const { name, errors } of failures) {
    process.stdout.write(`\nFailed: ${name}\n`);
    for (const error of errors) {
      const lines = error.split('\n').filter((line) => !line.includes('/node_modules/'));
      process.stdout.write(`  ${lines.slice(0, summaryLines).join('\n  ')}\n`);
    }
  }
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  process.exit(counts.failed > 0 || failures.length > 0 ? 1 : 0);
};
