import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { findWrongCounters } from '../../../test/seeded-members.ts';
import { readConfig, StartError } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { demoAccount } from '../account.ts';
import { startDemo } from '../demo.ts';
import { loadWorld } from './load-world.ts';
import { makeAccount } from './make-account.ts';
import { demoNames } from './names.ts';

const app = await testApp({ env: { DEMO: '300' } });
const { context } = app;
const names = await demoNames(context.db);
const never = new AbortController().signal;

/** The world as wanted with so many members; `turn` is called as each batch begins. */
const worldOf = (demoMembers: number, turn: () => void = () => undefined): Context => ({
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

test('a world that was ended in the middle goes on where it stopped, and a second start adds nothing', async () => {
  const ending = new AbortController();
  let batches = 0;
  const stopping = worldOf(300, () => {
    batches += 1;
    if (batches === 2) ending.abort();
  });
  expect(await loadWorld(stopping, names, ending.signal)).toBe(200);
  expect(await counts()).toMatchObject(all(200));

  const failing = worldOf(300, () => {
    throw new Error('killed');
  });
  await expect(loadWorld(failing, names, never)).rejects.toThrow('killed');
  expect(await counts()).toMatchObject(all(200));

  expect(await loadWorld(worldOf(300), names, never)).toBe(100);
  expect(await loadWorld(worldOf(300), names, never)).toBe(0);
  const loaded = await counts();
  expect(loaded).toMatchObject(all(300));
  expect(loaded?.photos).toBe(loaded?.counted);
  expect(loaded?.brands).toBeGreaterThan(15);
});

test('two loaders at once make nobody twice, and a larger world adds the difference', async () => {
  const made = await Promise.all([1, 2].map(() => loadWorld(worldOf(520), names, never)));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(220);
  expect(await counts()).toMatchObject(all(520));
  expect(await findWrongCounters(context.db)).toEqual([]);
});

test('the account that the start announces signs in, has a past, and is made once', async () => {
  await makeAccount(worldOf(520), names);
  await makeAccount(worldOf(520), names);
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

test('no world is loaded in production', async () => {
  const production = { ...context, config: { ...context.config, production: true } };
  await expect(startDemo(production)).rejects.toThrow(StartError);
  expect(() => readConfig({ NODE_ENV: 'production', SECRET: 's'.repeat(40), DEMO: '10' })).toThrow(StartError);
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'no-reply@example.org' };
  expect(readConfig({ NODE_ENV: 'production', SECRET: 's'.repeat(40), ...mail }).demoMembers).toBe(0);
});
