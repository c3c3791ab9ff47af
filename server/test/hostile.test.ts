import { type Call, errorsOf, isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { issueAccessToken } from '../src/http/access-token.ts';
import { createSigner } from '../src/ports/signer.ts';
import { callRequests } from './call-requests.ts';
import { findFault } from './faults.ts';
import { SandboxMerchant } from './gateway.ts';
import { testApp } from './harness.ts';
import {
  chooseSixth,
  createHostileCases,
  createInjectOptions,
  createLargeBodyCases,
  firstOfEachParser,
  splitRequest,
} from './hostile-cases.ts';
import { type SeededMember, seedMembers } from './seeded-members.ts';

const names = Object.keys(calls) as CallName[];

const faultOf = (call: Call, response: LightMyRequestResponse, label?: string): string | undefined =>
  findFault({ answer: call.answer, errors: errorsOf(call), isWrapped: isWrapped(call.path) }, response, label);

/** Creates a request with a path only, which is enough to be authorized. */
const bareOptions = (call: Call): InjectOptions => {
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((key) => [key, 'x']));
  return createInjectOptions(call, { params, query: {}, body: {} });
};

describe('every call', async () => {
  const app = await testApp({ env: (await SandboxMerchant.create(inject('gatewayUrl'))).env });
  const { context } = app;
  // These tests exceed the rate limits, which other tests cover.
  beforeAll(() => {
    vi.spyOn(context.limiter, 'consume').mockResolvedValue(0);
    vi.spyOn(context.limiter, 'countUsed').mockResolvedValue(0);
  });

  const ask = (options: InjectOptions, authorization?: string) =>
    app.app.inject({ ...options, headers: { ...options.headers, ...(authorization ? { authorization } : {}) } });

  const sixth = chooseSixth();
  type CreateCases = (...given: Parameters<typeof createLargeBodyCases>) => ReturnType<typeof createHostileCases>;
  const findFaults = async (name: CallName, createCases: CreateCases): Promise<string[]> => {
    const call: Call = calls[name];
    const { request, as } = await callRequests[name](app);
    const faults: string[] = [];
    for (const { label, options } of createCases(call, splitRequest(call, request))) {
      const response = await ask(options, as && `JWT ${as.access}`);
      const fault = faultOf(call, response, label);
      if (fault) faults.push(`${label}: ${fault}`);
    }
    return faults;
  };

  test.for(names)('%s refuses invalid requests with a documented error, never with status 500', async (name) => {
    expect(await findFaults(name, (call, parts) => createHostileCases(call, parts, sixth))).toEqual([]);
  });

  test.for(firstOfEachParser(calls))('%s refuses large bodies', async (name) => {
    expect(await findFaults(name, createLargeBodyCases)).toEqual([]);
  });

  const tokens: Record<string, (member: SeededMember) => Promise<{ header: string; status: number; code: number }>> = {
    'no scheme': async ({ access }) => ({ header: access, status: 401, code: 3 }),
    'another scheme': async ({ access }) => ({ header: `Bearer ${access}`, status: 401, code: 3 }),
    'no token': async () => ({ header: 'JWT ', status: 401, code: 3 }),
    nonsense: async () => ({ header: `JWT ${'x'.repeat(3000)}`, status: 401, code: 3 }),
    'a forged signature': async ({ access }) => ({ header: `JWT ${access.slice(0, -6)}AAAAAA`, status: 401, code: 3 }),
    'another member’s name': async ({ access }) => {
      const [head, body = '', signature] = access.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'A'.repeat(22) })).toString('base64url');
      return { header: `JWT ${head}.${forged}.${signature}`, status: 401, code: 3 };
    },
    'no algorithm': async ({ access }) => {
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      return { header: `JWT ${none}.${access.split('.')[1]}.`, status: 401, code: 3 };
    },
    'another server’s key': async ({ hid }) => {
      const foreign = issueAccessToken({ ...context, signer: createSigner('another secret') }, hid, hid);
      return { header: `JWT ${foreign.token}`, status: 401, code: 3 };
    },
    'an expired token': async ({ hid }) => {
      const clock = { now: () => new Date(Date.now() - 3_600_000) };
      const old = issueAccessToken({ ...context, clock }, crypto.randomUUID(), hid);
      return { header: `JWT ${old.token}`, status: 401, code: 10 };
    },
    'an unknown session': async ({ hid }) => {
      const { token } = issueAccessToken(context, crypto.randomUUID(), hid);
      return { header: `JWT ${token}`, status: 401, code: 4 };
    },
    'an ended session': async (member) => {
      await context.db
        .updateTable('session')
        .set({ ended_at: new Date() })
        .where('member_id', '=', member.id)
        .execute();
      return { header: `JWT ${member.access}`, status: 401, code: 4 };
    },
    'a banned member': async (member) => state(member, 'banned', 403, 5),
    'a deleted member': async (member) => state(member, 'deleted', 401, 8),
  };

  const state = async (member: SeededMember, to: 'banned' | 'deleted', status: number, code: number) => {
    await context.db.updateTable('member').set({ state: to }).where('id', '=', member.id).execute();
    return { header: `JWT ${member.access}`, status, code };
  };

  test.for(Object.keys(tokens))(
    'with %s is refused by every call of members, and by no call of guests',
    async (kind) => {
      const [member] = (await seedMembers(context, 1)) as [SeededMember];
      const made = await tokens[kind]?.(member);
      for (const name of names) {
        const call: Call = calls[name];
        const response = await ask(bareOptions(call), made?.header);
        const { errors: found = [] } = response.json<{ errors?: { code: number }[] }>();
        const answered = [name, response.statusCode, found[0]?.code];
        if (call.auth === 'guest') expect(answered).not.toEqual([name, made?.status, made?.code]);
        else expect(answered).toEqual([name, made?.status, made?.code]);
      }
    },
  );

  test('without a token is refused by every call of members before any other check', async () => {
    for (const name of names) {
      const call: Call = calls[name];
      const response = await ask(bareOptions(call));
      const refused = [name, 401, { errors: [{ code: 2 }] }];
      const answered = [name, response.statusCode, response.json()];
      if (call.auth === 'member') expect(answered).toMatchObject(refused);
      else expect(answered).not.toMatchObject(refused);
    }
  });

  test('of a hidden member is refused with code 7, unless its call allows hidden members', async () => {
    const [member] = (await seedMembers(context, 1)) as [SeededMember];
    await context.db.updateTable('member').set({ state: 'hidden' }).where('id', '=', member.id).execute();
    for (const name of names) {
      const call: Call = calls[name];
      if (call.auth !== 'member' || call.allowHidden) continue;
      const response = await ask(bareOptions(call), `JWT ${member.access}`);
      expect([name, response.statusCode, response.json()]).toMatchObject([name, 403, { errors: [{ code: 7 }] }]);
    }
  });

  test('sent by another member does not change the owner’s objects', async () => {
    const refused: string[] = [];
    for (const name of names.filter((each) => calls[each].auth === 'member')) {
      const call: Call = calls[name];
      const { request } = await callRequests[name](app);
      const [stranger] = (await seedMembers(context, 1)) as [SeededMember];
      const parts = splitRequest(call, request);
      const response = await ask(createInjectOptions(call, parts), `JWT ${stranger.access}`);
      expect([name, faultOf(call, response)]).toEqual([name, undefined]);
      if (response.statusCode === 404) refused.push(name);
    }
    expect([...refused].sort()).toEqual([
      'appeal',
      'changeAlbum',
      'consumeUnsubscribeOffer',
      'decision',
      'deletePhoto',
      'disableSchedule',
      'enableSchedule',
      'likeCandidate',
      'openArchive',
      'order',
      'passCandidate',
      'pauseAvailability',
      'pauseSubscription',
      'payApplePay',
      'payBlik',
      'payBoleto',
      'payGooglePay',
      'payMpesa',
      'payOneClick',
      'payOxxo',
      'payPaypal',
      'payRedirect',
      'publishPhotos',
      'removePasskey',
      'renewSubscription',
      'signOutSession',
      'trackHomeScreenAction',
      'trackHomeScreenShow',
      'withdrawOrder',
      'withdrawal',
    ]);
  });
});
