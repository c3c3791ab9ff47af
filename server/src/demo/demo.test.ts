import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { demoAccount } from './account.ts';
import { startDemo } from './demo.ts';
import { loadedMembers } from './world/world.db.ts';

/** Far more than are made while a page is asked for. */
const wanted = 50_000;

test('the site answers, and its account signs in, while the world is still loading', async () => {
  const app = await testApp({ env: { DEMO: String(wanted) } });
  const stop = await startDemo(app.context);
  await expect.poll(() => loadedMembers(app.context.db), { timeout: 30_000 }).toBeGreaterThan(0);
  const page = await app.app.inject({ url: '/', headers: { host: 'localhost' } });
  const { email, password } = demoAccount;
  const { authorization_token } = await app.call('login', { product_id: 7, email, password });
  await app.call('unreadCounters', {}, { as: { access: authorization_token.access_token.token } });
  expect(page.statusCode).toBe(200);
  expect(await loadedMembers(app.context.db)).toBeLessThan(wanted);
  await stop();
});

test('once the world is there, its members are told to be somewhere', async () => {
  const app = await testApp({ env: { DEMO: '100' } });
  const stop = await startDemo(app.context);
  const counts = () =>
    app.context.db
      .selectFrom('member')
      .select(({ fn }) => [fn.countAll<string>().as('members'), fn.count<string>('public_latitude').as('told')])
      .where('demo', '=', true)
      .executeTakeFirstOrThrow();
  await expect
    .poll(
      async () => {
        const { members, told } = await counts();
        return Number(members) >= 100 && told === members;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await stop();
});
