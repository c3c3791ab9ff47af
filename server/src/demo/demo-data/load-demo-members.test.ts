import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { findWrongCounters } from '../../../test/seeded-members.ts';
import { readConfig, StartError } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { demoAccount } from '../account.ts';
import { startDemo } from '../demo.ts';
import { createDemoAccount } from './create-demo-account.ts';
import { loadDemoMembers } from './load-demo-members.ts';
import { loadDemoNames } from './names.ts';

const app = await testApp({ env: { DEMO: '300' } });
const { context } = app;
const names = await loadDemoNames(context.db);
const never = new AbortController().signal;

/** Returns a context with a number of demo members. `turn` is called at the start of each batch. */
const withDemoMembers = (demoMembers: number, turn: () => void = () => undefined): Context => ({
  ...context,
  config: { ...context.config, demoMembers },
  clock: {
    now: () => {
      turn();
      return context.clock.now();
    },
  },
});

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from member where demo)::int as members, (select count(*) from card)::int as cards,
    (select count(*) from counter)::int as counters, (select count(*) from presence)::int as presence,
    (select count(*) from photo p join member m on m.id = p.member_id and m.photos_moderated between 2 and 5
      where p.demo_seed is not null)::int as photos,
    (select sum(photos_moderated) from member)::int as counted,
    (select count(*) from member m join photo p on p.id = m.cover_photo_id and p.member_id = m.id)::int as covers,
    (select count(distinct brand_id) from member)::int as brands`.execute(context.db);
  return rows[0];
};

const all = (count: number) => ({ members: count, cards: count, counters: count, presence: count, covers: count });

test('loading continues after an abort or a failure, and a further start adds nothing', async () => {
  const ending = new AbortController();
  let batches = 0;
  const stopping = withDemoMembers(300, () => {
    batches += 1;
    if (batches === 2) ending.abort();
  });
  expect(await loadDemoMembers(stopping, names, ending.signal)).toBe(200);
  expect(await counts()).toMatchObject(all(200));

  const failing = withDemoMembers(300, () => {
    throw new Error('killed');
  });
  await expect(loadDemoMembers(failing, names, never)).rejects.toThrow('killed');
  expect(await counts()).toMatchObject(all(200));

  expect(await loadDemoMembers(withDemoMembers(300), names, never)).toBe(100);
  expect(await loadDemoMembers(withDemoMembers(300), names, never)).toBe(0);
  const loaded = await counts();
  expect(loaded).toMatchObject(all(300));
  expect(loaded?.photos).toBe(loaded?.counted);
  expect(loaded?.brands).toBeGreaterThan(15);
});

test('concurrent loaders create each member once, and a larger number adds the difference', async () => {
  const made = await Promise.all([1, 2].map(() => loadDemoMembers(withDemoMembers(520), names, never)));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(220);
  expect(await counts()).toMatchObject(all(520));
  expect(await findWrongCounters(context.db)).toEqual([]);
});

test('the demo account signs in, has dialogs, likes and visits, and is created once', async () => {
  await createDemoAccount(withDemoMembers(520), names);
  await createDemoAccount(withDemoMembers(520), names);
  const { email, password } = demoAccount;
  const { authorization_token } = await app.call('login', { product_id: 7, email, password });
  const as = { access: authorization_token.access_token.token };
  const dialogs = await app.call('dialogs', {}, { as });
  expect(dialogs.dialogs.every(({ user }) => user.isDemo)).toBe(true);
  expect(dialogs.dialogs.some(({ unreadMessagesCount }) => unreadMessagesCount > 0)).toBe(true);
  const stats = await app.call('relationStats', {}, { as });
  const stat = (wanted: string) => stats.find(({ name }) => name === wanted)?.value;
  expect([stat('matches'), stat('likes-me'), stat('visitor')].every((value) => (value ?? 0) > 2)).toBe(true);
  expect(await findWrongCounters(context.db)).toEqual([]);
  expect((await counts())?.members).toBe(521);
});

test('production loads no demo data', async () => {
  const production = { ...context, config: { ...context.config, production: true } };
  await expect(startDemo(production)).rejects.toThrow(StartError);
  expect(() => readConfig({ NODE_ENV: 'production', SECRET: 's'.repeat(40), DEMO: '10' })).toThrow(StartError);
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'no-reply@example.org' };
  expect(readConfig({ NODE_ENV: 'production', SECRET: 's'.repeat(40), ...mail }).demoMembers).toBe(0);
});
