import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Call, callsOf, mergeDistinct } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { consoleCalls } from '../src/console/calls.ts';
import { files, pathsOf, posted } from './specified-calls.ts';

/** Calls without a name in the documents (decisions §1), and the guest's password check (spec 1 §5). */
const additions = [
  'GET /rest/v2/geo/countries',
  'GET /rest/v2/geo/cities',
  'GET /rest/v2/geo/visitor',
  'GET /rest/v2/user/settings/audience',
  'POST /rest/v2/user/settings/audience',
  'POST /rest/v2/user/settings/hide_online',
  'GET /v3/favorites',
  'GET /v3/fraudNotices',
  'POST /v3/fraudNotices:markSeen',
  'POST /v3/imageRemovals',
  'POST /v3/safetyNotice:acknowledge',
  'POST /v3/ageCheck:start',
  'GET /v3/ageCheck',
  'GET /v3/suitable',
  'GET /v3/sessions',
  'DELETE /v3/sessions/{sessionId}',
  'POST /v3/sessions:signOutOthers',
  'GET /v3/passkeys',
  'POST /v3/passkeys:start',
  'POST /v3/passkeys',
  'DELETE /v3/passkeys/{passkeyId}',
  'POST /v3/passkeys:startLogin',
  'POST /v3/passkeys:login',
  'GET /v3/archive',
  'POST /v3/archive:open',
  'POST /rest/v2/user/session',
  'POST /rest/v2/user/session/popup',
  'POST /v3/realtime:ticket',
  'POST /rest/v2/logout',
  'POST /rest/v2/logout/everywhere',
  'POST /rest/v2/signup/data',
  'POST /rest/v2/consent',
  'POST /v3/notifications:readUnsubscribe',
  'POST /v3/notifications:unsubscribe',
  'POST /v3/notifications:resubscribe',
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
  'POST /apis/payment/rest/payment/user/withdrawal/request',
  'POST /apis/payment/rest/payment/user/withdrawal/read',
  'POST /apis/payment/rest/payment/user/withdrawal/confirm',
  'POST /apis/payment/rest/payment/user/schedule/mailed/read',
  'POST /apis/payment/rest/payment/user/schedule/mailed/code',
  'POST /apis/payment/rest/payment/user/schedule/mailed/confirm',
];

interface Row {
  readonly path: string;
  readonly auth: string;
}

const specified: Row[] = readFileSync(new URL('../calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method, path, auth = ''] = line.split('\t');
    return { path: `${method} ${path}`, auth };
  });
const handled: [string, Call][] = Object.entries(calls);
const handledPaths = new Set(handled.flatMap(([, call]) => [...pathsOf(call), `${call.method} ${call.path}`]));

/**
 * Calls that the specification lists for guests and that members use, too. A member without a password proves ownership
 * by the session (record 68).
 */
const extendedToMembers: ReadonlySet<string> = new Set(['changeEmail']);

describe('the contract', () => {
  test('declares each path once', () => {
    const all = handled.flatMap(([, call]) => pathsOf(call));
    expect(new Set(all).size).toBe(all.length);
  });

  test.for(handled)('%s is as the specification lists it', ([name, call]) => {
    const row = specified.find(({ path }) => [`${call.method} ${call.path}`, ...pathsOf(call)].includes(path));
    if (!row) {
      expect([...additions, ...Object.values(posted)]).toContain(`${call.method} ${call.path}`);
      return;
    }
    // A call for both accepts guests and members.
    expect(extendedToMembers.has(name) ? 'any' : row.auth).toBe(call.auth);
  });

  test('declares every call of the specification, or lists it as a file', () => {
    const missing = specified
      .map(({ path }) => path)
      .map((path) => posted[path] ?? path)
      .filter((path) => !handledPaths.has(path) && !includes(files, path));
    expect(missing).toEqual([]);
  });

  test('lists as files only specified calls without a handler', () => {
    const known = new Set([...specified.map(({ path }) => path), ...additions]);
    expect(files.filter((path) => handledPaths.has(path) || !known.has(path))).toEqual([]);
    expect(additions.filter((path) => !handledPaths.has(path))).toEqual([]);
  });

  test('has no secret in a URL: no GET call declares one, also in the console', () => {
    const secret = /token|secret|password|signed|statement|pauth|ticket|^ak$|^code$|^key$|email|returned/i;
    const all: [string, Pick<Call, 'method' | 'params' | 'query'>][] = [...handled, ...Object.entries(consoleCalls)];
    const inAddresses = all
      .filter(([, { method }]) => method === 'GET')
      .flatMap(([name, { params, query }]) =>
        [params, query].flatMap((part) => Object.keys(part?.shape ?? {}).map((field) => `${name}.${field}`)),
      );
    // A page token is sealed and only identifies a position in the member's list.
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

const includes = (list: readonly string[], path: string): boolean => list.includes(path);

describe('the merged calls of several modules', () => {
  test('contain only the exported calls', () => {
    const { logout } = calls;
    expect(callsOf({ logout, limit: 3, words: ['logout'], nothing: null })).toEqual({ logout });
  });

  test('refuse a duplicate name', () => {
    const parts: readonly object[] = [{ logout: 1 }, { login: 2 }, { logout: 3 }];
    expect(() => mergeDistinct(...parts)).toThrow('logout is named twice');
    expect(mergeDistinct({ logout: 1 }, { login: 2 })).toEqual({ logout: 1, login: 2 });
  });
});
