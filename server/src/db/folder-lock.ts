import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../config/config.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** Socket paths are bounded by the system; a longer one moves to the temporary folder under the folder's hash. */
const longestSocketPath = 100;

/**
 * Holds a folder for this process alone, as long as it lives: a socket in the folder that answers. What a killed process
 * leaves behind does not answer, and is taken over. The embedded engine has no lock of its own, and two processes on one
 * folder lose data silently.
 * @throws StartError where another process holds the folder, or it cannot be written to.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made (${String(error)}): name another by DATA_DIR.`);
  }
  const server = await hold(folder);
  server.unref();
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const hold = async (folder: string): Promise<Server> => {
  const path = socketPath(folder);
  try {
    return (await listen(path)) ?? (await takeOver(folder, path));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written to (${String(error)}): name another by DATA_DIR.`,
    );
  }
};

const takeOver = async (folder: string, path: string): Promise<Server> => {
  if (!(await answers(path))) {
    await rm(path, { force: true });
    const server = await listen(path);
    if (server) return server;
  }
  throw new StartError(
    `The data folder ${folder} is in use by another process: stop it, or name another folder by DATA_DIR.`,
  );
};

const socketPath = (folder: string): string => {
  const path = join(folder, 'lock');
  return path.length <= longestSocketPath
    ? path
    : join(tmpdir(), `kindred-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}.lock`);
};

/** The listening server, or undefined where the path is taken. */
const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
