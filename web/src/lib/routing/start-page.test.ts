// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { queryClient } from '../http/query-client.ts';
import { tokenStore } from '../session/token-store.ts';
import { startPage } from './start-page.ts';

let stop: (() => Promise<void>) | undefined;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await stop?.();
  stop = undefined;
  queryClient.clear();
});

/** A signed-in member whose email is confirmed or not. */
const startProfileServer = async (isConfirmed: () => boolean) => {
  const server = await startServer((_seen: Seen) => ({
    body: { result: { users: [{ hid: 'anna', email_confirmed: isConfirmed() }] } },
  }));
  stop = server.stop;
  const tokens = makeTokens();
  const claims = btoa(JSON.stringify({ sub: 'anna' }));
  tokenStore.write({ ...tokens, access_token: { ...tokens.access_token, token: `x.${claims}.x` } });
  return server;
};

it('is the activated page until the email is confirmed; afterwards nothing is requested', async () => {
  let isConfirmed = false;
  const server = await startProfileServer(() => isConfirmed);
  expect(await startPage()).toBe('/sign/activated');
  isConfirmed = true;
  expect(await startPage()).toBe('/matches');
  const count = server.seen.length;
  expect(await startPage()).toBe('/matches');
  expect(server.seen).toHaveLength(count);
});
