import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ReceivedOf } from '@kindred/contract/call';
import { isWrapped } from '@kindred/contract/call';
import { type CallName, type Calls, calls, type RequestNamed } from '@kindred/contract/calls';
import { buildServer, builtServer } from '../../scripts/prepare.js';
import { quickEngine } from '../../scripts/quick-engine.ts';
import type { TestMember } from './harness.ts';
import { toWireRequest } from './wire.ts';

const openLine = /Kindred is open at (\S+)/;

/** The exit and the output of a process. */
export interface ProcessResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  /** Milliseconds from the start to the exit. */
  readonly ms: number;
}

/** A server in its own process, started as an operator starts it. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessResult>;
  readonly #started = performance.now();
  #out = '';
  #err = '';
  /** Set when the server listens. */
  url = '';
  startMs = 0;

  constructor(env: Record<string, string>) {
    const child = spawn(process.execPath, [...quickEngine, builtServer], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        PORT: '0',
        HOST: '127.0.0.1',
        DEMO: '0',
        SECRET: 's'.repeat(40),
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout.on('data', (chunk: Buffer) => {
      this.#out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#err += chunk.toString();
    });
    this.ended = once(child, 'close').then(([code, signal]: unknown[]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      out: this.#out,
      err: this.#err,
      ms: performance.now() - this.#started,
    }));
  }

  /** Waits until the server listens. @throws Error with its output if it exits before */
  async open(): Promise<this> {
    const said = new Promise<void>((resolve) => {
      this.child.stdout?.on('data', () => openLine.test(this.#out) && resolve());
    });
    const early = await Promise.race([said, this.ended]);
    if (early) throw new Error(`The server ended with ${early.code}: ${early.err}${early.out}`);
    this.startMs = performance.now() - this.#started;
    this.url = openLine.exec(this.#out)?.[1] ?? '';
    return this;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<ProcessResult> {
    this.child.kill(signal);
    return await this.ended;
  }

  ask(name: CallName, request: object, as?: Pick<TestMember, 'access'>, signal?: AbortSignal): Promise<Response> {
    const { method, path, query, payload } = toWireRequest(name, request);
    return fetch(`${this.url}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        ...(as ? { authorization: `JWT ${as.access}` } : {}),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
      ...(signal ? { signal } : {}),
    });
  }

  /** Sends a call and returns its answer without the envelope. @throws Error for a status other than 200 */
  async call<N extends CallName>(
    name: N,
    request: RequestNamed<N>,
    as?: Pick<TestMember, 'access'>,
  ): Promise<ReceivedOf<Calls[N]>> {
    const response = await this.ask(name, request, as);
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    const body = (await response.json()) as { result: ReceivedOf<Calls[N]> };
    return isWrapped(calls[name].path) ? body.result : (body as ReceivedOf<Calls[N]>);
  }
}

/** Starts a server and waits until it listens. */
export const startServer = async (env: Record<string, string>): Promise<ServerProcess> => {
  await buildServer();
  return new ServerProcess(env).open();
};

/** Starts a server that refuses to start, and waits for its exit. */
export const startAndWaitForExit = (env: Record<string, string>): Promise<ProcessResult> =>
  new ServerProcess(env).ended;
