import { expect, test } from 'vitest';
import { testApp, testDatabase } from '../../../test/harness.ts';
import { readConfig, StartError } from '../../config/config.ts';
import { planOf } from '../../features/candidates/plans.db.ts';
import { isDemonstration } from './is-demonstration.ts';
import { loadWorld } from './load-world.ts';
import { demoNames } from './names.ts';
import { hasDemoMembers } from './world.db.ts';

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

test('pages are marked for as long as anybody invented is there, who keep their faces; production refuses them', async () => {
  expect(await isMarked(await openedWith(0))).toBe(false);
  expect(await isDemonstration(production, database.db)).toBe(false);

  const { context } = await openedWith(2);
  await loadWorld(context, await demoNames(context.db), new AbortController().signal);

  const later = await openedWith(0);
  expect(await isMarked(later)).toBe(true);
  const { id } = await later.context.db.selectFrom('photo').select('id').limit(1).executeTakeFirstOrThrow();
  const photo = await later.app.inject({ url: later.context.pictures.url(id, 'w'), headers: { host: 'localhost' } });
  expect(photo.statusCode).toBe(200);
  await expect(isDemonstration(production, database.db)).rejects.toThrow(StartError);
});

test('asking for them walks no members', async () => {
  expect(await planOf(database, hasDemoMembers)).toMatch(/member_demo/);
});
