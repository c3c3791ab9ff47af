import type { Call } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';

/** An HTTP request of a call. */
interface WireRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly query: Record<string, string>;
  readonly payload?: Record<string, unknown>;
}

/** Serializes a request into path, query and body, as the contract declares them. Undeclared fields go into the body. */
export const toWireRequest = (name: CallName, request: object): WireRequest => serializeRequest(calls[name], request);

/** Serializes a request of any declaration of a call. */
export const serializeRequest = (call: Pick<Call, 'method' | 'path' | 'query'>, request: object): WireRequest => {
  const remaining = new Map<string, unknown>(Object.entries(request));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = remaining.get(key);
    remaining.delete(key);
    return encodeURIComponent(String(value));
  });
  const query: Record<string, string> = {};
  for (const key of Object.keys(call.query?.shape ?? {})) {
    const value = remaining.get(key);
    remaining.delete(key);
    if (value !== undefined) query[key] = String(value);
  }
  return {
    method: call.method,
    path,
    query,
    ...(call.method === 'GET' ? {} : { payload: Object.fromEntries(remaining) }),
  };
};
