import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Requests of the main thread: a batch of wire-protocol bytes, a dump of the folder, or to close. */
export type EmbeddedRequest =
  | { readonly id: number; readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' };
export type EmbeddedReply = {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly dump?: Blob;
  readonly error?: string;
};

const { dataDir, seed } = workerData as { dataDir: string; seed: Blob | undefined };
const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only');

const reply = (message: EmbeddedReply) => port.postMessage(message);

const open = async (): Promise<PGlite> => {
  const database = new PGlite({ dataDir, ...(seed ? { loadDataDir: seed } : {}) });
  await database.waitReady;
  return database;
};

const serve = async (database: PGlite, request: EmbeddedRequest): Promise<void> => {
  switch (request.kind) {
    case 'bytes':
      return reply({ id: request.id, bytes: await database.execProtocolRaw(request.bytes) });
    case 'dump':
      return reply({ id: request.id, dump: await database.dumpDataDir('none') });
    case 'close':
      await database.close();
      return reply({ id: request.id });
  }
};

try {
  const database = await open();
  port.on('message', (request: EmbeddedRequest) => {
    serve(database, request).catch((error: unknown) => reply({ id: request.id, error: String(error) }));
  });
  reply({ id: 0 });
} catch (error) {
  // The file system of PGlite throws objects that are not errors.
  reply({
    id: 0,
    error: error instanceof Error ? error.message : ((error as { name?: string }).name ?? String(error)),
  });
}
