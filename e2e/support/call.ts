import { isWrapped, type ReceivedOf, type RequestOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls } from '@kindred/contract/calls';
import { wireOf } from '../../server/test/wire.ts';

/** Calls a server as a program does, without a browser. Throws for an answer other than 2xx. */
export const callServer = async <N extends CallName>(
  origin: string,
  name: N,
  request: RequestOf<Calls[N]>,
  token?: string,
): Promise<ReceivedOf<Calls[N]>> => {
  const { method, path, query, payload } = wireOf(name, request);
  const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `JWT ${token}` } : {}),
    },
    body: payload ? JSON.stringify(payload) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  const answer: unknown = JSON.parse(text);
  const bare = isWrapped(calls[name].path) ? (answer as { result: unknown }).result : answer;
  return bare as ReceivedOf<Calls[N]>;
};
