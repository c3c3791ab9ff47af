import { type Call, isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { callRequests, type SignedRequest, sendRequest } from './call-requests.ts';
import { SandboxMerchant } from './gateway.ts';
import { testApp } from './harness.ts';

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

describe('every call', async () => {
  const app = await testApp({ env: (await SandboxMerchant.create(inject('gatewayUrl'))).env });
  // All calls together exceed the rate limits of one minute, which other tests cover.
  beforeAll(() => {
    vi.spyOn(app.context.limiter, 'consume').mockResolvedValue(0);
  });

  test.for(names)('%s answers exactly its documented shape', async (name) => {
    const call: Call = calls[name];
    const response = await sendRequest(app, name, (await callRequests[name](app)) as SignedRequest<CallName>);
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = response.json<Record<string, unknown>>();
    if (isWrapped(call.path)) expect(Object.keys(body)).toEqual(['result']);
    const answer = isWrapped(call.path) ? body.result : body;
    // Parsing removes undeclared fields, so equality shows that all fields are declared.
    expect(call.answer.parse(answer)).toEqual(answer);
    expect(emptyLists(answer)).toEqual([]);
  });
});
