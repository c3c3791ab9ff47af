import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunningGateway, startGateway } from '@kindred/sandbox-gateway/start';
import { type RunningIdentity, startIdentity } from '@kindred/sandbox-identity/start';
import { buildServer, builtServer, environment } from '../../scripts/prepare.js';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { sparePort } from '../../scripts/test-servers.ts';
import { copyTemplate } from '../../server/test/set-up/schema-template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  readonly port: number;
  /** The data folder. */
  readonly folder: string;
  /** The URL of its PostgreSQL database; empty for the embedded engine. */
  readonly databaseUrl: string;
  /** The origin of a brand's host by key, or of the `console`; the first brand's by default. */
  url(brand?: string): string;
  /** The URL of the console that the start-up prints: an invitation while there is no operator. */
  consoleUrl(): Promise<string>;
  /** Stops the server and waits for its exit. */
  stop(): Promise<void>;
  /** Restarts the server on the same port and data folder. `meanwhile` may change its data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
}

/** One identity sandbox for all servers of a process; it exits with the process. */
let identity: Promise<RunningIdentity> | undefined;
const identityUrl = async (): Promise<string> => {
  identity ??= startIdentity();
  return (await identity).url;
};

/** One sandbox gateway for all servers of a process. Each server is a merchant. */
let gateway: Promise<RunningGateway> | undefined;
const gatewaySettings = async (): Promise<Record<string, string>> => {
  gateway ??= startGateway();
  const { url } = await gateway;
  const answer = await fetch(`${url}/v1/merchants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const shop = (await answer.json()) as { id: string; secret_key: string; webhook_secret: string };
  return {
    GATEWAY_URL: url,
    GATEWAY_MERCHANT: shop.id,
    GATEWAY_SECRET_KEY: shop.secret_key,
    GATEWAY_WEBHOOK_SECRET: shop.webhook_secret,
  };
};

/** Creates a copy of the run's empty database (see empty-database.ts), for a server without demo data. */
const emptyDatabase = (isEmpty: boolean) => {
  const { E2E_POSTGRES: url, E2E_TEMPLATE: template } = process.env;
  return isEmpty && url && template ? copyTemplate({ url, template }) : undefined;
};

/**
 * Starts a server with a free port, a new data folder and, within the journeys, a new PostgreSQL database. It uses the
 * embedded engine with demo data and outside of the journeys. Resolves when it is ready.
 */
export const startServer = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  await buildServer();
  const port = await sparePort();
  const folder = await temporaryFolder('e2e');
  const database = await emptyDatabase((env.DEMO ?? '0') === '0');
  const settings: NodeJS.ProcessEnv & { readonly DATA_DIR: string } = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder.path,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    REALTIME_MINUTE_MS: '5000',
    SOCIAL_SANDBOX_URL: await identityUrl(),
    ...(await gatewaySettings()),
    AGE_ASSURANCE: 'sandbox',
    NODE_COMPILE_CACHE: environment().NODE_COMPILE_CACHE,
    DATABASE_URL: database?.url ?? '',
    ...env,
  };
  let { child, consoleUrl } = await open(settings);
  return {
    port,
    folder: settings.DATA_DIR,
    databaseUrl: database?.url ?? '',
    url: (brand) => `http://${brand ? `${brand}.localhost` : 'localhost'}:${port}`,
    consoleUrl: () => consoleUrl,
    stop: async () => {
      await close(child);
      await folder.remove();
      await database?.drop();
    },
    restart: async (meanwhile) => {
      await close(child);
      await meanwhile?.();
      ({ child, consoleUrl } = await open(settings));
    },
  };
};

interface Opened {
  readonly child: ChildProcess;
  readonly consoleUrl: Promise<string>;
}

const open = async (env: NodeJS.ProcessEnv): Promise<Opened> => {
  const child = spawn(process.execPath, [builtServer], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const consoleUrl = waitForOutput(child, /Operators' console: (\S+)\n/);
  // Avoids an unhandled rejection if the server exits before it prints the URL.
  consoleUrl.catch(() => undefined);
  await waitForOutput(child, /Kindred is open/);
  return { child, consoleUrl };
};

const close = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

/** Waits for output that matches a pattern. Returns its first group, or the whole match. */
const waitForOutput = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const found = pattern.exec(seen);
      if (found) resolve(found[1] ?? found[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${seen}`)));
  });
