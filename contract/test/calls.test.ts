import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, callsOf, mergeOnce } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { consoleCalls } from '../src/console/calls.ts';
import { files, later, posted } from '../src/later.ts';

/** Calls that the documents leave unnamed (decisions §1), and the guest's check of a password (spec 1 §5). */
const additions = [
  'GET /rest/v2/geo/countries',
  'GET /rest/v2/geo/cities',
  'GET /rest/v2/geo/visitor',
  'POST /v3/realtime:ticket',
  'POST /rest/v2/logout',
  'POST /rest/v2/logout/everywhere',
  'POST /rest/v2/signup/data',
  'POST /rest/v2/consent',
  'GET /v3/notifications/webpush/key',
  'GET /v3/support/messages',
  'POST /v3/support/messages',
  'POST /v3/support/messages:markRead',
  'GET /v3/decisions',
  'GET /v3/decisions/{uid}',
  'POST /v3/decisions:markSeen',
  'POST /v3/decisions/{uid}:appeal',
  'POST /v3/decisions:readStatement',
  'POST /v3/decisions:appealByStatement',
  'POST /rest/v2/validation/user/password',
  'POST /rest/v2/social/{provider}/token',
  'GET /rest/v2/user/social/links',
  'DELETE /rest/v2/user/social/links/{provider}',
  'POST /apis/photos/v1/funnels/{funnel}/photos/from/url',
  'GET /apis/photos/v1/users/me/verification',
  'GET /apis/payment/rest/payment/user/order/{order_id}',
  'POST /apis/payment/rest/payment/user/pay/first-pay/google-pay',
  'POST /apis/payment/rest/payment/user/pay/first-pay/apple-pay',
  'GET /apis/payment/rest/premium/user/temporary',
  'POST /apis/payment/rest/premium/user/temporary',
  'POST /apis/payment/rest/premium/user/one-time-offer',
  'GET /apis/payment/rest/payment/user/receipts',
  'GET /apis/payment/rest/payment/user/order/{order_id}/withdrawal',
  'POST /apis/payment/rest/payment/user/order/{order_id}/withdraw',
];

interface Row {
  readonly address: string;
  readonly auth: string;
}

const specified: Row[] = readFileSync(new URL('../calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method, path, auth = ''] = line.split('\t');
    return { address: `${method} ${path}`, auth };
  });
/** The method and path of a call. A parameter that is an enumeration stands for one path per value. */
const pathsOf = ({ method, path, params }: Call): string[] =>
  Object.entries(params?.shape ?? {}).reduce(
    (paths, [name, schema]) =>
      schema instanceof z.ZodEnum
        ? paths.flatMap((one) => schema.options.map((value) => one.replace(`{${name}}`, String(value))))
        : paths,
    [`${method} ${path}`],
  );
const handled: [string, Call][] = Object.entries(calls);
const addresses = new Set(handled.flatMap(([, call]) => [...pathsOf(call), `${call.method} ${call.path}`]));
/** Those that nobody handles yet too. */

/** Calls that the specification lists for guests, and that members make too: without a password their session is their proof (record 68). */
const extendedToMembers: ReadonlySet<string> = new Set(['changeEmail']);

describe('the contract', () => {
  test('declares no address twice', () => {
    const all = handled.flatMap(([, call]) => pathsOf(call));
    expect(new Set(all).size).toBe(all.length);
  });

  test.for(handled)('%s is as the specification lists it', ([name, call]) => {
    const row = specified.find(({ address }) => [`${call.method} ${call.path}`, ...pathsOf(call)].includes(address));
    if (!row) {
      expect([...additions, ...Object.values(posted)]).toContain(`${call.method} ${call.path}`);
      return;
    }
    // What guests may call, members may too, where the call is for both.
    expect(extendedToMembers.has(name) ? 'any' : row.auth).toBe(call.auth);
  });

  test('declares every call of the specification, or says that it is still to come', () => {
    const missing = specified
      .map(({ address }) => address)
      .map((address) => posted[address] ?? address)
      .filter((address) => !addresses.has(address) && !includes(later, address) && !includes(files, address));
    expect(missing).toEqual([]);
  });

  test('says of no call that it is to come that is there, or that nobody specified', () => {
    const known = new Set([...specified.map(({ address }) => address), ...additions]);
    expect([...later, ...files].filter((address) => addresses.has(address) || !known.has(address))).toEqual([]);
    expect(additions.filter((address) => !addresses.has(address) && !includes(later, address))).toEqual([]);
  });

  test('has no secret in an address: no GET call declares one, and neither does the console', () => {
    const secret = /token|secret|password|signed|statement|pauth|ticket|^ak$|^code$|^key$|email|returned/i;
    const all: [string, Pick<Call, 'method' | 'params' | 'query'>][] = [...handled, ...Object.entries(consoleCalls)];
    const inAddresses = all
      .filter(([, { method }]) => method === 'GET')
      .flatMap(([name, { params, query }]) =>
        [params, query].flatMap((part) => Object.keys(part?.shape ?? {}).map((field) => `${name}.${field}`)),
      );
    // A page's token names a place in a list, for its own member alone.
    expect(
      inAddresses.filter((field) => secret.test(field.split('.')[1] ?? '') && !field.endsWith('.pageToken')),
    ).toEqual([]);
  });

  test('names each parameter of a path, and no other', () => {
    for (const [name, { path, params }] of handled) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
      expect([name, Object.keys(params?.shape ?? {})]).toEqual([name, inPath]);
    }
  });

  test('names no field twice in one request', () => {
    for (const [name, { params, query, body }] of handled) {
      const keys = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));
      expect([name, new Set(keys).size]).toEqual([name, keys.length]);
    }
  });
});

const includes = (list: readonly string[], address: string): boolean => list.includes(address);

describe('the calls of several modules', () => {
  test('are those that the modules export, and nothing else of them', () => {
    const { logout } = calls;
    expect(callsOf({ logout, limit: 3, words: ['logout'], nothing: null })).toEqual({ logout });
  });

  test('have each name once', () => {
    const parts: readonly object[] = [{ logout: 1 }, { login: 2 }, { logout: 3 }];
    expect(() => mergeOnce(...parts)).toThrow('logout is named twice');
    expect(mergeOnce({ logout: 1 }, { login: 2 })).toEqual({ logout: 1, login: 2 });
  });
});
