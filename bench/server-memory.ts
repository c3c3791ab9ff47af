// Reads the memory of a server process after a garbage collection, by Node.js's inspector.
import { once } from 'node:events';
import { sparePort } from '../scripts/test-servers.ts';

/** The memory of a process in bytes, without garbage. */
export interface Memory {
  /** The JavaScript heap and the buffers outside of it. */
  readonly used: number;
  /** The memory that the system counts. */
  readonly resident: number;
}

/** The environment of a server whose memory is read, and the port of its inspector. */
export const inspectable = async (): Promise<{ env: { NODE_OPTIONS: string }; port: number }> => {
  const port = await sparePort();
  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, port };
};

/** Collects the garbage of the process at the inspector's port and reads its memory. */
export const readMemory = async (port: number): Promise<Memory> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  // One listener for all: answers and notifications may arrive in the same turn.
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result } = JSON.parse(data) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let asked = 0;
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  // The second collection frees what finalizers of the first one released.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { result } = (await ask('Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  })) as { result: { value: NodeJS.MemoryUsage } };
  socket.close();
  const { heapUsed, external, rss } = result.value;
  return { used: heapUsed + external, resident: rss };
};
