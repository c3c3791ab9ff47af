import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { isWrapped, type ReceivedOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls, type RequestNamed } from '@kindred/contract/calls';
import { toWireRequest } from '../../server/test/wire.ts';

interface HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}

interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Sends a request without a browser. Only browsers resolve names below localhost, so the header names the host. */
export const sendTo = (url: URL, { method, headers, body }: HttpRequest): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const to = { host: 'localhost', port: url.port, path: url.pathname + url.search, method };
    send({ ...to, headers: { ...headers, host: url.host } }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then(
        (answered) =>
          resolve({
            ok: status >= 200 && status < 300,
            status,
            text: answered,
            cookies: response.headers['set-cookie'] ?? [],
          }),
        reject,
      );
    })
      .once('error', reject)
      .end(body);
  });

/** Makes a call without a browser. @throws Error for an answer other than 2xx */
export const callServer = async <N extends CallName>(
  origin: string,
  name: N,
  request: RequestNamed<N>,
  token?: string,
): Promise<ReceivedOf<Calls[N]>> => (await callAsDevice(origin, name, request, token)).answer;

/** Makes a call with a device's cookies. Returns the cookies for the next call. */
export const callAsDevice = async <N extends CallName>(
  origin: string,
  name: N,
  request: RequestNamed<N>,
  token?: string,
  cookie?: string,
): Promise<{ answer: ReceivedOf<Calls[N]>; cookie: string }> => {
  const { method, path, query, payload } = toWireRequest(name, request);
  const response = await sendTo(new URL(`${origin}${path}?${new URLSearchParams(query)}`), {
    method,
    headers: {
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `JWT ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: payload && JSON.stringify(payload),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${response.text}`);
  const answer: unknown = JSON.parse(response.text);
  const bare = isWrapped(calls[name].path) ? (answer as { result: unknown }).result : answer;
  const next = response.cookies.map((set) => set.split(';')[0]).join('; ');
  return { answer: bare as ReceivedOf<Calls[N]>, cookie: next };
};
