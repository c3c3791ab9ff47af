// `npm start`: installs what is missing, builds, and starts everything on the embedded defaults.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, builtServer, environment, install, node, root, run } from './prepare.js';

const flags = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

await install();
// From the sources, before the build, so that an invalid setting is reported immediately.
const { code, output } = await run(node, [...flags, 'server/src/main.ts', '--check-settings']);
if (code !== 0) {
  process.stderr.write(output);
  process.exit(code);
}
await build();

/**
 * Starts a sandbox. Resolves to its start message, or undefined if it is not needed (production, or another service is
 * configured).
 */
const startSandbox = (path, extra = {}) =>
  new Promise((resolve) => {
    const sandbox = spawn(node, [...flags, path], {
      cwd: root,
      env: environment(extra),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    sandbox.once('message', resolve);
    sandbox.once('exit', () => resolve(undefined));
  });
// They replace Facebook and Google, and the payment gateway, whose data survive a restart.
const [identity, gateway] = await Promise.all([
  startSandbox('sandbox/identity/src/main.ts'),
  startSandbox('sandbox/gateway/src/main.ts', { GATEWAY_DATA: join(root, 'node_modules/.cache/sandbox-gateway') }),
]);

process.stdout.write('Starting the server …\n');

const server = spawn(node, [...flags, builtServer], {
  cwd: root,
  env: environment({
    // The sandbox of age assurance does nothing until an operator switches its flag on.
    ...(identity ? { SOCIAL_SANDBOX_URL: identity.url, AGE_ASSURANCE: 'sandbox' } : {}),
    ...(gateway
      ? {
          GATEWAY_URL: gateway.url,
          GATEWAY_MERCHANT: gateway.merchant,
          GATEWAY_SECRET_KEY: gateway.secretKey,
          GATEWAY_WEBHOOK_SECRET: gateway.webhookSecret,
        }
      : {}),
  }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (exitCode) => process.exit(exitCode ?? 1));
