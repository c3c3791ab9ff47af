import { expect, test } from 'vitest';
import { testApp, testDatabase } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { readConfig, StartError } from '../../config/config.ts';
import { loadDemoMembers } from '../../demo/demo-data/load-demo-members.ts';
import { loadDemoNames } from '../../demo/demo-data/names.ts';
import { hasDemoMembers } from './demo-members.db.ts';
import { hasDemoData } from './has-demo-data.ts';

const database = await testDatabase();
const startApp = (demo: number) => testApp({ database, env: { DEMO: String(demo) } });
type StartedApp = Awaited<ReturnType<typeof startApp>>;

const isMarkedAsDemo = async ({ app }: StartedApp): Promise<boolean> =>
  (await app.inject({ url: '/', headers: { host: 'localhost' } })).body.includes('"demo":true');
const production = readConfig({
  NODE_ENV: 'production',
  SECRET: 's'.repeat(40),
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'no-reply@example.org',
});

test('pages are marked while the database has demo members, and their photos are served; production refuses to start', async () => {
  expect(await isMarkedAsDemo(await startApp(0))).toBe(false);
  expect(await hasDemoData(production, database.db)).toBe(false);

  const { context } = await startApp(2);
  await loadDemoMembers(context, await loadDemoNames(context.db), new AbortController().signal);

  const restarted = await startApp(0);
  expect(await isMarkedAsDemo(restarted)).toBe(true);
  const { id } = await restarted.context.db.selectFrom('photo').select('id').limit(1).executeTakeFirstOrThrow();
  const photo = await restarted.app.inject({
    url: restarted.context.imageUrls.url(id, 'w'),
    headers: { host: 'localhost' },
  });
  expect(photo.statusCode).toBe(200);
  await expect(hasDemoData(production, database.db)).rejects.toThrow(StartError);
});

test('the query for demo members uses its index', async () => {
  expect(await explainStatement(database, hasDemoMembers)).toMatch(/member_demo/);
});
