import { type ConsoleCall, consoleErrorsOf } from '@kindred/contract/console/call';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { roles } from '@kindred/contract/console/roles';
import { errors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createConsoleClient } from './console.ts';
import { consoleRequests } from './console-requests.ts';
import { findFault } from './faults.ts';
import { SandboxMerchant } from './gateway.ts';
import { testApp } from './harness.ts';
import { chooseSixth, createHostileCases, createInjectOptions, splitRequest } from './hostile-cases.ts';

const names = Object.keys(consoleCalls) as ConsoleCallName[];

const findCallFault = (call: ConsoleCall, response: LightMyRequestResponse, label?: string): string | undefined =>
  findFault({ answer: call.answer, errors: consoleErrorsOf(call), isWrapped: false }, response, label);

const bareOptions = (call: ConsoleCall): InjectOptions => {
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((key) => [key, 'x']));
  return createInjectOptions(call, { params, query: {}, body: {} });
};

const emptyLists = (answer: object): string[] =>
  Object.entries(answer).flatMap(([key, value]) => (Array.isArray(value) && value.length === 0 ? [key] : []));

describe('every call of the console', async () => {
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const limiter = app.context.limiter;
  const consume = limiter.consume.bind(limiter);
  // These tests exceed the rate limit, which the last test covers.
  beforeAll(() => {
    vi.spyOn(limiter, 'consume').mockResolvedValue(0);
  });

  const ask = (options: InjectOptions, headers: Record<string, string> = {}) =>
    app.app.inject({ ...options, headers: { ...options.headers, ...headers } });
  const cookieHeader = (cookie: string | undefined): Record<string, string> => (cookie ? { cookie } : {});

  test.for(names)('%s answers exactly its documented shape', async (name) => {
    const { request, client } = await consoleRequests[name](app);
    const response = await client.ask(name, request);
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    const answer = response.json<object>();
    expect(consoleCalls[name].answer.parse(answer)).toEqual(answer);
    expect(emptyLists(answer)).toEqual([]);
    // The console's host does not serve the members' image URLs.
    expect(response.body).not.toContain('"/media/');
  });

  const sixth = chooseSixth();
  test.for(names)('%s refuses invalid requests with a documented error, never with status 500', async (name) => {
    const call: ConsoleCall = consoleCalls[name];
    const { request, client } = await consoleRequests[name](app);
    const faults: string[] = [];
    for (const { label, options } of createHostileCases(call, splitRequest(call, request), sixth)) {
      const response = await ask(options, cookieHeader(client.cookie));
      const fault = findCallFault(call, response, label);
      if (fault) faults.push(`${label}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test.for([
    ['no session', undefined],
    ['an unknown session', `operator=${'A'.repeat(43)}`],
    ['nonsense', `operator=${'%00"'.repeat(500)}`],
  ] as const)('with %s is refused before any other check, except calls of guests', async ([, cookie]) => {
    for (const name of names) {
      const call: ConsoleCall = consoleCalls[name];
      const response = await ask(bareOptions(call), cookieHeader(cookie));
      const { status, code } = errors.operatorSignedOut;
      const answered = [name, response.statusCode, response.json<{ errors?: { code: number }[] }>().errors?.[0]?.code];
      if (call.roles === 'guest') expect(answered).not.toEqual([name, status, code]);
      else expect(answered).toEqual([name, status, code]);
    }
  });

  test.for(roles)('is allowed to a %s if its roles contain that role, and refused otherwise', async (role) => {
    const client = await createConsoleClient(app, role);
    for (const name of names) {
      const call: ConsoleCall = consoleCalls[name];
      const isAllowed = typeof call.roles === 'string' || role === 'admin' || call.roles.includes(role);
      // Signing out would end the session that the loop uses.
      if (call.roles === 'guest' || name === 'signOut') continue;
      const response = await ask(bareOptions(call), cookieHeader(client.cookie));
      const isForbidden = response.statusCode === errors.operatorForbidden.status;
      expect([name, isForbidden]).toEqual([name, !isAllowed]);
    }
  });

  test('is refused if a page of another site sends it', async () => {
    const client = await createConsoleClient(app, 'admin');
    for (const name of names) {
      const call: ConsoleCall = consoleCalls[name];
      for (const site of ['cross-site', 'same-site']) {
        const response = await ask(bareOptions(call), { ...cookieHeader(client.cookie), 'sec-fetch-site': site });
        expect([name, response.statusCode]).toEqual([name, errors.operatorForbidden.status]);
      }
    }
  });

  test('limits the rate of one operator with `retry-after`, and of no other operator', async () => {
    vi.mocked(limiter.consume).mockImplementation(consume);
    const [eager, other] = [await createConsoleClient(app, 'support'), await createConsoleClient(app, 'support')];
    const statuses: number[] = [];
    while (statuses.length < limits.console.callsPerMinute) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => eager.ask('whoAmI')));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses).not.toContain(429);
    const refused = await eager.ask('whoAmI');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.ask('whoAmI')).statusCode).toBe(200);
  });
});
