import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { demoAccount } from './account.ts';
import { startDemo } from './demo.ts';
import { getLoadedCount } from './demo-data/demo-members.db.ts';

/** Far more members than are created during a request. */
const wanted = 50_000;

test('the site answers, and the demo account signs in, while demo data is loading', async () => {
  const app = await testApp({ env: { DEMO: String(wanted) } });
  const stop = await startDemo(app.context);
  await expect.poll(() => getLoadedCount(app.context.db), { timeout: 30_000 }).toBeGreaterThan(0);
  const page = await app.app.inject({ url: '/', headers: { host: 'localhost' } });
  const { email, password } = demoAccount;
  const { authorization_token } = await app.call('login', { product_id: 7, email, password });
  await app.call('unreadCounters', {}, { as: { access: authorization_token.access_token.token } });
  expect(page.statusCode).toBe(200);
  expect(await getLoadedCount(app.context.db)).toBeLessThan(wanted);
  await stop();
});

test('demo members have a public place when loading is finished', async () => {
  const app = await testApp({ env: { DEMO: '100' } });
  const stop = await startDemo(app.context);
  const counts = () =>
    app.context.db
      .selectFrom('member')
      .select(({ fn }) => [fn.countAll<string>().as('members'), fn.count<string>('public_latitude').as('located')])
      .where('demo', '=', true)
      .executeTakeFirstOrThrow();
  await expect
    .poll(
      async () => {
        const { members, located } = await counts();
        return Number(members) >= 100 && located === members;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await stop();
});
