import type { Call } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import sharp from 'sharp';

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

const boundary = 'kindred-boundary';
let testImage: Promise<Buffer> | undefined;

/** Creates an image that passes the checks of an upload. */
export const createTestImage = (): Promise<Buffer> => {
  testImage ??= sharp({ create: { width: 500, height: 500, channels: 3, background: '#c47' } })
    .jpeg()
    .toBuffer();
  return testImage;
};

export const createMultipart = (file: Buffer, fields: Record<string, unknown> = {}) => {
  const values = Object.entries(fields).filter(([, value]) => value !== undefined);
  const parts = values.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
