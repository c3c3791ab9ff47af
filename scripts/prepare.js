// Plain JavaScript for Node.js 20: the start on a fresh machine, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 20;

export const bin = (name) => join(root, 'node_modules/.bin', name);
/** The project's own Node.js. */
export const node = bin('node');

/** The environment of all programs of the project, with the project's Node.js first on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  // The compile cache halves the start of a process.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/** Prints one sentence and exits with code 1. */
export const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Runs a step and prints its duration. */
export const step = async (name, work) => {
  const began = Date.now();
  process.stdout.write(`${name} …\n`);
  const result = await work();
  process.stdout.write(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
};

/** Runs a program. Resolves to its exit code and output. */
export const run = (program, args, { env = environment(), quiet = true } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });

/** Returns a hash of the contents of files and folders, without tests, which no build reads. */
export const fingerprint = (...paths) => {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name)) add(join(path, name));
    } else hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
};

/** Does the work unless it was done for the same fingerprint before. */
export const unlessDone = async (stampPath, print, work) => {
  const path = join(root, stampPath);
  if (existsSync(path) && readFileSync(path, 'utf8') === print) return;
  await work();
  writeFileSync(path, print);
};

/** Includes development and optional dependencies in every environment: building needs both, and Node.js is one of the latter. */
export const installing = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];

/** npm reads it instead of package-lock.json. It exists only during an installation. */
const shrinkwrap = join(root, 'npm-shrinkwrap.json');

/**
 * Returns a lock file with the address of each package at a registry. Without the addresses npm requests all versions of each package first.
 * The stored lock file has none, so that it fits every registry. The checksums are in both.
 */
export const addAddresses = (lock, registry) => {
  const addressOf = (name, version) =>
    `${registry.replace(/\/?$/, '/')}${name}/-/${name.split('/').pop()}-${version}.tgz`;
  const add = ([path, entry]) => {
    const [, nameInPath] = path.split(/^(?:.*\/)?node_modules\//);
    const isPacked = nameInPath === undefined || entry.link || entry.inBundle;
    return [path, isPacked ? entry : { ...entry, resolved: addressOf(entry.name ?? nameInPath, entry.version) }];
  };
  return { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).map(add)) };
};

/** Installs the packages from their addresses at the configured registry. */
const installFromAddresses = async (options) => {
  const { output } = await run('npm', ['config', 'get', 'registry'], options);
  const [registry = ''] = /^https?:\S+$/m.exec(output) ?? [];
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(shrinkwrap, JSON.stringify(addAddresses(lock, registry)));
  return run('npm', installing, options).finally(() => rmSync(shrinkwrap));
};

/**
 * Installs the packages of the lock file, once per lock file. `npm ci` refuses a lock without the programs of platforms
 * that the registry lacks; `--no-save` leaves the lock unchanged.
 */
export const install = async () => {
  const [major] = process.versions.node.split('.');
  if (Number(major) < oldestNode)
    fail(
      `Kindred starts from Node.js ${oldestNode} or newer, and this is ${process.versions.node}: install a newer one.`,
    );
  // An interrupted installation leaves it.
  rmSync(shrinkwrap, { force: true });
  await unlessDone('node_modules/.installed', fingerprint('package-lock.json'), () =>
    step('Installing dependencies', async () => {
      const options = { env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } };
      const first = await installFromAddresses(options);
      // A registry may have other addresses.
      const { code, output } = first.code === 0 ? first : await run('npm', installing, options);
      if (code !== 0) fail(`The dependencies could not be installed:\n${output}`);
    }),
  );
  if (!existsSync(node))
    fail(
      'The project’s own Node.js is missing, which exists for Linux on x64 and arm64: remove the folder node_modules and start again.',
    );
};

const shared = ['ui/src', 'outbox/src', 'contract/src', 'i18n', 'package-lock.json'];

const apps = {
  web: {
    name: 'the members’ app',
    sources: [
      'src',
      'index.html',
      'vite.config.ts',
      'vite.first-calls.config.ts',
      'vite.ssr.config.ts',
      'vite.worker.config.ts',
      'scripts',
    ],
  },
  console: { name: 'the operators’ console', sources: ['src', 'index.html', 'vite.config.ts'] },
  server: { name: 'the server', sources: ['src', 'vite.config.ts', '../brands'] },
};

/** Prepares the table of cities, which takes 1 s, so that no start of the server does. */
const prepareCities = () =>
  unlessDone('node_modules/.cache/kindred/cities.stamp', fingerprint('server/src/places', 'package-lock.json'), () =>
    step('Preparing the cities', async () => {
      const { code, output } = await run(node, ['server/src/places/prepare-cities.ts']);
      if (code !== 0) fail(`Could not prepare the cities:\n${output}`);
    }),
  );

/** Builds a workspace if its sources changed. @param workspace a key of `apps` */
const buildApp = async (workspace) => {
  const { name, sources } = apps[workspace];
  const own = [...sources, 'package.json'].map((source) => `${workspace}/${source}`);
  await unlessDone(`${workspace}/dist/.built`, fingerprint(...own, ...shared), () =>
    step(`Building ${name}`, async () => {
      // The build is always for production, independent of the server's mode.
      const { code, output } = await run('npm', ['run', 'build', '-w', workspace], {
        env: environment({ NODE_ENV: 'production' }),
      });
      if (code !== 0) fail(`Could not build ${name}:\n${output}`);
    }),
  );
};

/** The server that was built. */
export const builtServer = join(root, 'server/dist/main.js');
let server;
/** Builds the server if its sources changed since its last build. A process asks once. */
export const buildServer = () => {
  server ??= buildApp('server');
  return server;
};

/** Builds the server, both apps and the table of cities, if their sources changed. */
export const build = () => Promise.all([prepareCities(), buildServer(), buildApp('web'), buildApp('console')]);

/** The required Debian packages, each with a file that exists once it is installed. */
export const debian = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  postgresql: '/usr/lib/postgresql',
  'redis-server': '/usr/bin/redis-server',
  // Hindi's script until the font of the brand is loaded, as on the devices of its readers.
  'fonts-lohit-deva': '/usr/share/fonts/truetype/lohit-devanagari',
};

/** Installs the Debian packages whose programs are missing. */
export const installPackages = async (programs) => {
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path));
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  await step(`Installing ${names.join(', ')}`, async () => {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
    ]) {
      const [program, ...rest] = [...asRoot, ...args];
      const { code, output } = await run(program, rest, { env });
      if (code !== 0) fail(`The packages ${names.join(', ')} could not be installed; install them by hand:\n${output}`);
    }
  });
};
