import { readFileSync } from 'node:fs';
import { type Call, errorsOf, isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { files, pathsOf, posted } from '../../contract/test/specified-calls.ts';
import { callRequests, type SignedRequest, sendRequest } from './call-requests.ts';
import { findFault } from './faults.ts';
import { SandboxMerchant } from './gateway.ts';
import { testApp } from './harness.ts';
import { createHostileCases, splitRequest } from './hostile-cases.ts';

const names = Object.keys(calls) as CallName[];

/** Lists the names of empty lists in an answer. */
const emptyLists = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer.length === 0
      ? ['answer']
      : []
    : Object.entries(answer as object).flatMap(([key, value]) =>
        Array.isArray(value) && value.length === 0 ? [key] : [],
      );

/** The calls of the specification: method and path, then the same as in the contract. */
const specified = readFileSync(new URL('../../contract/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').slice(0, 2).join(' '))
  .map((path) => ({ path, handled: posted[path] ?? path }));

const head = [
  '# Calls',
  '',
  'The calls of the specification, with the status of a valid request, and with the status and error of the first of its variants that is',
  'refused. `server/test/answers.test.ts` makes both requests and compares this table (`vitest run --project server-postgres',
  'server/test/answers.test.ts --update` writes it). `hostile.test.ts` sends all variants.',
  '',
  '| call | valid | invalid | what is invalid |',
  '| --- | --- | --- | --- |',
];

describe('every call', async () => {
  const app = await testApp({ env: (await SandboxMerchant.create(inject('gatewayUrl'))).env });
  // All calls together exceed the rate limits of one minute, which other tests cover.
  beforeAll(() => {
    vi.spyOn(app.context.limiter, 'consume').mockResolvedValue(0);
  });
  /** By method and path: the valid case and the invalid one, each with its status. */
  const cases = new Map<string, string>();

  /** Sends requests that differ from a valid one in one part, until one is refused. */
  const findRefusal = async (call: Call, { request, as, headers }: SignedRequest<CallName>): Promise<string> => {
    const signed = { ...headers, ...(as ? { authorization: `JWT ${as.access}` } : {}) };
    const bare = { method: call.method, url: call.path };
    const unknownHost = 'unknown host';
    const invalid = [
      ...createHostileCases(call, splitRequest(call, request)).map(({ label, options }) => ({
        label,
        options: { ...options, headers: { ...options.headers, ...signed } },
      })),
      { label: 'no token', options: { ...bare, headers: { host: 'localhost' } } },
      { label: unknownHost, options: { ...bare, headers: { host: 'unknown.example' } } },
    ];
    for (const { label, options } of invalid) {
      const response = await app.app.inject(options);
      if (response.statusCode === 200) continue;
      const documented = { answer: call.answer, errors: errorsOf(call), isWrapped: isWrapped(call.path) };
      // This answer belongs to no call.
      if (label !== unknownHost) expect(findFault(documented, response, label)).toBeUndefined();
      const [error] = response.json<{ errors: { code: number }[] }>().errors;
      return `${response.statusCode}, code ${error?.code} | ${label}`;
    }
    throw new Error(`${call.path} refuses nothing`);
  };

  test.for(names)('%s answers exactly its documented shape, and refuses an invalid request', async (name) => {
    const call: Call = calls[name];
    const valid = (await callRequests[name](app)) as SignedRequest<CallName>;
    const response = await sendRequest(app, name, valid);
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = response.json<Record<string, unknown>>();
    if (isWrapped(call.path)) expect(Object.keys(body)).toEqual(['result']);
    const answer = isWrapped(call.path) ? body.result : body;
    // Parsing removes undeclared fields, so equality shows that all fields are declared.
    expect(call.answer.parse(answer)).toEqual(answer);
    expect(emptyLists(answer)).toEqual([]);
    const refusal = await findRefusal(call, await callRequests[name](app));
    for (const path of [`${call.method} ${call.path}`, ...pathsOf(call)]) cases.set(path, `200 | ${refusal}`);
  });

  test.for(files)('%s is a file, and another of its kind is not', async (path) => {
    const url = path.replace(/^GET /, '').replace('{lang}', 'en-US').replace('{namespace}', 'common');
    const statusOf = async (requested: string): Promise<number> =>
      (await app.app.inject({ url: requested, headers: { host: 'localhost' } })).statusCode;
    expect(await statusOf(url)).toBe(200);
    const unknown = url.replace(/(\w+)\.(js|json)$/, 'unknown.$2');
    expect(await statusOf(unknown)).toBe(404);
    cases.set(path, `200 | 404 | ${unknown}`);
  });

  test('the table of the calls is true', async () => {
    const rows = specified.map(({ path, handled }) => `| ${path} | ${cases.get(handled)} |`);
    await expect([...head, ...rows, ''].join('\n')).toMatchFileSnapshot('../../docs/calls.md');
  });
});
