import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunningIdentity, startIdentity } from '@kindred/sandbox-identity/start';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { sparePort } from '../../scripts/test-servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  readonly port: number;
  /** Its data folder. */
  readonly folder: string;
  /** The address of a brand's host, by the brand's key; the first brand's without. */
  url(brand?: string): string;
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

/** A server of one's own: a spare port, a fresh data folder. Resolves when it is ready. */
export const startServer = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  const port = await sparePort();
  const folder = await temporaryFolder('e2e');
  const settings: NodeJS.ProcessEnv & { readonly DATA_DIR: string } = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder.path,
    DEMO: process.env.E2E_DEMO ?? '40',
    LOG_LEVEL: 'warn',
    SOCIAL_SANDBOX_URL: await identityUrl(),
    ...env,
  };
  let child = await open(settings);
  return {
    port,
    folder: settings.DATA_DIR,
    url: (brand) => `http://${brand ? `${brand}.localhost` : 'localhost'}:${port}`,
    stop: async () => {
      await close(child);
      await folder.remove();
    },
    restart: async (meanwhile) => {
      await close(child);
      await meanwhile?.();
      child = await open(settings);
    },
  };
};

const open = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilOpen(child);
  return child;
};

const close = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

const untilOpen = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.includes('Kindred is open')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${seen}`)));
  });
