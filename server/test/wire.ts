import type { Call } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';

/** A call's request as it goes over the wire. */
interface OnWire {
  readonly method: Call['method'];
  readonly path: string;
  readonly query: Record<string, string>;
  readonly payload?: Record<string, unknown>;
}

/** Spreads a request over path, query and body as the contract declares them; what it does not know goes in the body. */
export const wireOf = (name: CallName, request: object): OnWire => toWire(calls[name], request);

/** The same of any declared call. */
export const toWire = (call: Pick<Call, 'method' | 'path' | 'query'>, request: object): OnWire => {
  const given = new Map<string, unknown>(Object.entries(request));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = given.get(key);
    given.delete(key);
    return encodeURIComponent(String(value));
  });
  const query: Record<string, string> = {};
  for (const key of Object.keys(call.query?.shape ?? {})) {
    const value = given.get(key);
    given.delete(key);
    if (value !== undefined) query[key] = String(value);
  }
  return { method: call.method, path, query, ...(call.method === 'GET' ? {} : { payload: Object.fromEntries(given) }) };
};
