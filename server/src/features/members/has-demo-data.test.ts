import { expect, test } from 'vitest';
import { testApp, testDatabase } from '../../../test/harness.ts';
import { readConfig, StartError } from '../../config/config.ts';
import { loadDemoMembers } from '../../demo/demo-data/load-demo-members.ts';
import { loadDemoNames } from '../../demo/demo-data/names.ts';
import { planOf } from '../candidates/plans.db.ts';
import { hasDemoMembers } from './demo-members.db.ts';
import { hasDemoData } from './has-demo-data.ts';

const database = await testDatabase();
const openedWith = (demo: number) => testApp({ database, env: { DEMO: String(demo) } });
type Opened = Awaited<ReturnType<typeof openedWith>>;

const isMarked = async ({ app }: Opened): Promise<boolean> =>
  (await app.inject({ url: '/', headers: { host: 'localhost' } })).body.includes('"demo":true');
const production = readConfig({
  NODE_ENV: 'production',
  SECRET: 's'.repeat(40),
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'no-reply@example.org',
});

test('pages are marked while demo members are in the database, whose photos are drawn; production refuses them', async () => {
  expect(await isMarked(await openedWith(0))).toBe(false);
  expect(await hasDemoData(production, database.db)).toBe(false);

  const { context } = await openedWith(2);
  await loadDemoMembers(context, await loadDemoNames(context.db), new AbortController().signal);

  const later = await openedWith(0);
  expect(await isMarked(later)).toBe(true);
  const { id } = await later.context.db.selectFrom('photo').select('id').limit(1).executeTakeFirstOrThrow();
  const photo = await later.app.inject({ url: later.context.pictures.url(id, 'w'), headers: { host: 'localhost' } });
  expect(photo.statusCode).toBe(200);
  await expect(hasDemoData(production, database.db)).rejects.toThrow(StartError);
});

test('the query for demo members uses its index', async () => {
  expect(await planOf(database, hasDemoMembers)).toMatch(/member_demo/);
});
