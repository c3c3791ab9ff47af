// @vitest-environment happy-dom
import type { FirstCall } from '@kindred/contract/brand/boot';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOfEveryPage, callsOfRoute, routesWithCalls } from '../../scripts/first-calls.ts';
import { makeTokens, startServer } from '../../test/support/server.ts';
import { keyOf, page } from '../lib/http/first-answers.ts';

const hid = 'a'.repeat(22);
const profile = { hid: 'ann', email_confirmed: true, payments: { premium_status: { is_active: false } } };
/** An answer to each call. */
const answer = { result: { users: [profile] }, features: [], splitBindings: [], hits: [], nextPageToken: '' };

/** Imported after the boot record was written. */
const loadApp = async () => {
  const [{ queryClient }, { startI18n }, { login }, { routeTree }] = await Promise.all([
    import('../lib/http/query-client.ts'),
    import('../lib/i18n/i18n.ts'),
    import('../lib/session/session.ts'),
    import('../routeTree.gen.ts'),
  ]);
  await startI18n();
  return { queryClient, login, routeTree };
};

let server: Awaited<ReturnType<typeof startServer>>;
let app: Awaited<ReturnType<typeof loadApp>>;
beforeAll(async () => {
  server = await startServer(({ path }) => ({ body: path.startsWith('/i18n/') ? { text: 'text' } : answer }));
  app = await loadApp();
});
afterAll(() => server.stop());

const pathOf = (id: string): string =>
  id
    .split('/')
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/_$/, '').replace(/\{\$\w+\}|^\$\w+$/, hid))
    .join('/');

/** The key of a call whose parameters of the path are the member's hid. */
const filledKey = ({ path, values }: FirstCall, token: string): string =>
  keyOf({ path }, JSON.parse(JSON.stringify(values).replaceAll(/"\$\w+"/g, `"${hid}"`)), token);

it.each(routesWithCalls)(
  'the page %s takes the answers to all of its first calls, and sends none of them again',
  async (id) => {
    // The flags of a member are requested once.
    const tokens = makeTokens(`member of ${id}`);
    app.login(tokens);
    app.queryClient.clear();
    const sentBefore = server.seen.length;
    const calls = [...callsOfEveryPage, ...callsOfRoute(id)];
    const answers = calls.map((call) => {
      const whole = { response: Response.json(answer), text: JSON.stringify(answer), receivedAt: Date.now() };
      return [filledKey(call, tokens.access_token.token), Promise.resolve(whole)] as const;
    });
    const left = new Map(answers);
    page.firstAnswers = left;
    const history = createMemoryHistory({ initialEntries: [pathOf(id)] });
    await createRouter({ routeTree: app.routeTree, history }).load();

    await expect.poll(() => [...left.keys()]).toEqual([]);
    const paths = calls.map(({ path }) => path.replace(/\{\w+\}/, hid));
    const sent = server.seen.slice(sentBefore).map(({ path }) => path);
    expect(sent.filter((path) => paths.includes(path))).toEqual([]);
  },
);
