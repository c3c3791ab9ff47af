import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunningGateway, startGateway } from '@kindred/sandbox-gateway/start';
import { type RunningIdentity, startIdentity } from '@kindred/sandbox-identity/start';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { sparePort } from '../../scripts/test-servers.ts';
import { copyTemplate } from '../../server/test/set-up/schema-template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  readonly port: number;
  /** Its data folder. */
  readonly folder: string;
  /** Of its PostgreSQL database; empty with the embedded engine. */
  readonly databaseUrl: string;
  /** The origin of a brand's host, by the brand's key, or of the `console`; the first brand's without. */
  url(brand?: string): string;
  /** Where the start says that the operators' console is opened: while it has no operator, by an invitation. */
  consoleUrl(): Promise<string>;
  /** Stops it as an operator would, and waits until it is gone. */
  stop(): Promise<void>;
  /** Stops it and starts it again on the same port and data folder; what is done `meanwhile` is done to its data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
}

/** One sandbox for all servers of a process; it ends with that. */
let identity: Promise<RunningIdentity> | undefined;
const identityUrl = async (): Promise<string> => {
  identity ??= startIdentity();
  return (await identity).url;
};

/** One sandbox gateway for all servers of a process, too; each server is a shop of its own there. */
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

/** A copy of the empty database of this run (see empty-database.ts), for a server that makes no world. */
const emptyDatabase = (isEmpty: boolean) => {
  const { E2E_POSTGRES: url, E2E_TEMPLATE: template } = process.env;
  return isEmpty && url && template ? copyTemplate({ url, template }) : undefined;
};

/**
 * A server of one's own: a spare port, a fresh data folder, and within the journeys a fresh PostgreSQL database; on the embedded engine
 * where it makes a demonstration world, and outside of the journeys. Resolves when it is ready.
 */
export const startServer = async (env: Record<string, string> = {}): Promise<RunningServer> => {
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
    NODE_COMPILE_CACHE: process.env.E2E_COMPILED,
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
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const consoleUrl = says(child, /Operators' console: (\S+)\n/);
  // Who never asks for it does not mind when the server ends without saying it.
  consoleUrl.catch(() => undefined);
  await says(child, /Kindred is open/);
  return { child, consoleUrl };
};

const close = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** What the server prints of this shape: its first group, or all of it. */
const says = (child: ChildProcess, shape: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const found = shape.exec(seen);
      if (found) resolve(found[1] ?? found[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${seen}`)));
  });
