import { type ConsoleCall, consoleErrorsOf } from '@kindred/contract/console/call';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { roles } from '@kindred/contract/console/roles';
import { errors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createConsoleClient } from './console.ts';
import { consoleRequests } from './console-world.ts';
import { faultIn } from './faults.ts';
import { GatewayWorld } from './gateway.ts';
import { testApp } from './harness.ts';
import { hostileCases, optionsOf, partsOf } from './hostile-cases.ts';

const names = Object.keys(consoleCalls) as ConsoleCallName[];

const faultOf = (call: ConsoleCall, response: LightMyRequestResponse, label?: string): string | undefined =>
  faultIn({ answer: call.answer, errors: consoleErrorsOf(call), isWrapped: false }, response, label);

const bareOptions = (call: ConsoleCall): InjectOptions => {
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((key) => [key, 'x']));
  return optionsOf(call, { params, query: {}, body: {} });
};

const emptyLists = (answer: object): string[] =>
  Object.entries(answer).flatMap(([key, value]) => (Array.isArray(value) && value.length === 0 ? [key] : []));

describe('every call of the console', async () => {
  const gateway = await GatewayWorld.open(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const limiter = app.context.limiter;
  const consume = limiter.consume.bind(limiter);
  // These tests send more than any operator may; what is too much has a test of its own.
  beforeAll(() => {
    vi.spyOn(limiter, 'consume').mockResolvedValue(0);
  });

  const ask = (options: InjectOptions, headers: Record<string, string> = {}) =>
    app.app.inject({ ...options, headers: { ...options.headers, ...headers } });
  const asking = (cookie: string | undefined): Record<string, string> => (cookie ? { cookie } : {});

  test.for(names)('%s answers its documented shape, and nothing beside it', async (name) => {
    const { request, desk } = await consoleRequests[name](app);
    const response = await desk.ask(name, request);
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    const answer = response.json<object>();
    expect(consoleCalls[name].answer.parse(answer)).toEqual(answer);
    expect(emptyLists(answer)).toEqual([]);
    // Pictures of the members' own addresses are not to be had at the console's host.
    expect(response.body).not.toContain('"/media/');
  });

  test.for(names)('%s refuses what is wrong as documented, and never fails', async (name) => {
    const call: ConsoleCall = consoleCalls[name];
    const { request, desk } = await consoleRequests[name](app);
    const faults: string[] = [];
    for (const { label, options } of hostileCases(call, partsOf(call, request))) {
      const response = await ask(options, asking(desk.cookie));
      const fault = faultOf(call, response, label);
      if (fault) faults.push(`${label}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test.for([
    ['no session', undefined],
    ['a session that never was', `operator=${'A'.repeat(43)}`],
    ['nonsense', `operator=${'%00"'.repeat(500)}`],
  ] as const)('with %s is refused before anything else, guests’ aside', async ([, cookie]) => {
    for (const name of names) {
      const call: ConsoleCall = consoleCalls[name];
      const response = await ask(bareOptions(call), asking(cookie));
      const { status, code } = errors.operatorSignedOut;
      const answered = [name, response.statusCode, response.json<{ errors?: { code: number }[] }>().errors?.[0]?.code];
      if (call.roles === 'guest') expect(answered).not.toEqual([name, status, code]);
      else expect(answered).toEqual([name, status, code]);
    }
  });

  test.for(roles)('is answered to a %s where that is theirs, and refused elsewhere', async (role) => {
    const desk = await createConsoleClient(app, role);
    for (const name of names) {
      const call: ConsoleCall = consoleCalls[name];
      const may = typeof call.roles === 'string' || role === 'admin' || call.roles.includes(role);
      // Whoever signs out asks nothing more.
      if (call.roles === 'guest' || name === 'signOut') continue;
      const response = await ask(bareOptions(call), asking(desk.cookie));
      const isForbidden = response.statusCode === errors.operatorForbidden.status;
      expect([name, isForbidden]).toEqual([name, !may]);
    }
  });

  test('is refused where a page elsewhere sends it', async () => {
    const desk = await createConsoleClient(app, 'admin');
    for (const name of names) {
      const call: ConsoleCall = consoleCalls[name];
      for (const site of ['cross-site', 'same-site']) {
        const response = await ask(bareOptions(call), { ...asking(desk.cookie), 'sec-fetch-site': site });
        expect([name, response.statusCode]).toEqual([name, errors.operatorForbidden.status]);
      }
    }
  });

  test('tells who asks too often when to come back, and nobody else', async () => {
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
