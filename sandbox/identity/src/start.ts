import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';
import { answerGraph, answerImage } from './graph.ts';
import { showInteraction, submitInteraction } from './interactions.ts';
import { faultPage } from './pages.ts';
import { createProvider } from './provider.ts';

export interface RunningIdentity {
  /** The issuer's URL, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

const answer = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const [, decision] = /^\/interaction\/[\w-]+(?:\/(login|consent|deny))?$/.exec(path) ?? [];
  if (decision && request.method === 'POST') await submitInteraction(provider, request, response, decision);
  else if (path.startsWith('/interaction/')) await showInteraction(provider, request, response);
  else if (path.startsWith('/graph/')) await answerGraph(provider, request, response, path);
  else if (path.startsWith('/pictures/')) await answerImage(response, path);
  else await provider.callback()(request, response);
};

/**
 * Starts the sandbox on the loopback address. It does not use `localhost`, since cookies ignore ports and the app uses
 * that name. It does not prevent the process from exiting.
 * @param port 0 selects a free port
 */
export const startIdentity = async (port = 0): Promise<RunningIdentity> => {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(url);
  server.on('request', (request, response) => {
    answer(provider, request, response).catch((error: unknown) => {
      response
        .writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
        .end(faultPage(error instanceof Error ? error.message : String(error)));
    });
  });
  return {
    url,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
