// `npm start`: installs what is missing, builds, and starts everything on the embedded defaults.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, environment, install, node, root, run } from './prepare.js';

const flags = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const main = 'server/src/main.ts';

await install();
// Before the build, so that a wrong setting is told at once.
const { code, output } = await run(node, [...flags, main, '--check-settings']);
if (code !== 0) {
  process.stderr.write(output);
  process.exit(code);
}
await build();

/** The sandbox that stands for Facebook and Google; undefined where it has no business (production, another one is named). */
const startSandbox = () =>
  new Promise((resolve) => {
    const sandbox = spawn(node, [...flags, 'sandbox/identity/src/main.ts'], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    sandbox.once('message', ({ url }) => resolve(url));
    sandbox.once('exit', () => resolve(undefined));
  });
const sandboxUrl = await startSandbox();

process.stdout.write('Opening the database and the doors …\n');

const server = spawn(node, [...flags, main], {
  cwd: root,
  env: environment(sandboxUrl ? { SOCIAL_SANDBOX_URL: sandboxUrl } : {}),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (exitCode) => process.exit(exitCode ?? 1));
