import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from 'node:worker_threads';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** Instead of a body in JSON. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** Closes the connection without an answer. */
  readonly hangUp?: boolean;
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return request.headers['content-type'] === 'application/json' ? JSON.parse(text) : text;
};

/** The timers of the page. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimer } = globalThis;
Object.assign(globalThis, {
  setTimeout: Object.assign((...args: Parameters<typeof startTimer>) => {
    const timer = startTimer(...args);
    timers.add(timer);
    return timer;
  }, startTimer),
});

/** Starts a stubbed server on a free port, and sets the page's origin to it. */
export const startServer = async (answer: (seen: Seen) => Answer | Promise<Answer>) => {
  const all: Seen[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const seen = { method, path: url.pathname, query: url.searchParams, headers, body: await bodyOf(request) };
    all.push(seen);
    const { status = 200, body = {}, text = JSON.stringify(body), headers: own = {}, hangUp } = await answer(seen);
    if (hangUp) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    /** For websockets. */
    http: server,
    seen: all,
    paths: () => all.map(({ path }) => path),
    /** Stops the server and clears the page's timers, which could call the server of the next test. */
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const openAt = (address: string): void => {
  const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  page.happyDOM.setURL(address);
  // Node's locks, because happy-dom has none.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  document.documentElement.lang = 'pt-BR';
  const boot = {
    version: '7',
    features: {},
    social: [],
    brand: { id: 7, groups: [], home: { kind: 'sections' } },
    consent: { variant: 'gdpr', version: '2026-11-21' },
  };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  localStorage.clear();
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
let made = 0;

/** Makes unique tokens of a member. `accessIn` and `refreshIn` are seconds from now. */
export const makeTokens = (member = 'ann', accessIn = 900, refreshIn = 90_000) => {
  made += 1;
  const now = Math.floor(Date.now() / 1000);
  return {
    access_token: { token: `${part({})}.${part({ sub: member, made })}.x`, expire_at: now + accessIn },
    refresh_token: { token: `refresh-${made}`, expire_at: now + refreshIn },
  };
};

export const failing = (status: number, code: number, field?: string): Answer => ({
  status,
  body: { errors: [{ code, message: 'for developers', ...(field && { field }) }] },
});
