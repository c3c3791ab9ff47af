import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { processSettings } from '../../../test/harness.ts';
import { createSeededRandom } from '../../../test/member-actions.ts';
import { findWrongCounters, maleFields, seedMembers } from '../../../test/seeded-members.ts';
import { startServer } from '../../../test/server-process.ts';
import { readConfig } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';

const kills = 5;
const senders = 20;
const recipients = 50;
const all = senders * recipients;
const timeoutMs = 60_000;
/** Each recipient gets so many a day, so that all of them take several days. */
const days = Math.ceil(senders / smartMessageLimits.perRecipient.messages);
const killsPerDay = Math.ceil(kills / days);
/** A worker is killed after fewer messages, so that a day always has enough for all its kills. */
const mostBeforeKill = all / days / (killsPerDay + 1);

const settings = { ...(await processSettings('smart-kill')), SECRET: 's'.repeat(40), DATABASE_POOL: '8' };

/** Opens the database. The process runs no jobs. */
const config = readConfig({ NODE_ENV: 'test', DEMO: '0', ROLE: 'web', ...settings });
const withContext = async <T>(work: (context: Context) => Promise<T>): Promise<T> => {
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  try {
    return await work(context);
  } finally {
    await close();
  }
};

const countRows = async ({ db }: Context, query: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(query)}`.execute(db);
  return rows[0]?.count ?? 0;
};
const countSent = (context: Context) => countRows(context, "message where (body ->> 'isSmart')::boolean");
const countPlanned = (context: Context) => countRows(context, 'smart_message where sent_at is null');
const countUnfinished = (context: Context) => countRows(context, 'smart_sender where due_at <= now()');

/** Moves everything a day into the past, as if it were the next day, and makes all senders due. */
const passDay = async ({ db, jobs }: Context): Promise<void> => {
  await sql`update smart_message set planned_at = planned_at - interval '1 day', sent_at = sent_at - interval '1 day'`.execute(
    db,
  );
  await sql`update smart_sender set day = day - 1, planned_on = planned_on - 1, finished_on = finished_on - 1, due_at = now()`.execute(
    db,
  );
  await jobs.send('smart.send', {});
};

/** Polls with a pause, so that polling does not slow down the worker. */
const waitUntil = (isSo: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: timeoutMs, interval: 5 });

describe(`a worker that is killed while it sends Smart Messages of ${senders} senders to ${recipients} members each`, () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  const random = createSeededRandom(seed);
  const sentAtKills: number[] = [];

  beforeAll(async () => {
    process.stdout.write(`KILL_SEED=${seed}\n`);
    await withContext(async (context) => {
      const man = {
        ...maleFields,
        photos_moderated: 1,
        verified_at: new Date(),
        premium_until: new Date(Date.now() + 90 * 86_400_000),
        premium_plan: 'base',
      } as const;
      const men = await seedMembers(context, senders, () => man);
      await seedMembers(context, recipients);
      await context.db
        .insertInto('smart_sender')
        // The first batch is sent at any hour, so the test may run at any time.
        .values(men.map(({ id }) => ({ member_id: id, is_enabled: true, enabled_at: new Date(), due_at: new Date() })))
        .execute();
    });
  });

  test(`each got exactly one of each after ${kills} kills`, async () => {
    await withContext(async (context) => {
      let passed = 0;
      let killed = 0;
      let killedToday = 0;
      const mayKill = () => killed < kills && killedToday < killsPerDay;
      await context.jobs.send('smart.send', {});
      while ((await countSent(context)) < all) {
        const server = await startServer({ ...settings, ROLE: 'worker' });
        const before = await countSent(context);
        const target = before + 1 + random(mostBeforeKill);
        // Ends by a kill within the batch, or at the end of the day.
        const isDayOver = async () => (await countUnfinished(context)) === 0;
        await waitUntil(async () => (mayKill() && (await countSent(context)) >= target) || (await isDayOver()));
        if (mayKill() && !(await isDayOver())) {
          killed += 1;
          killedToday += 1;
          const { signal, err } = await server.stop('SIGKILL');
          expect([signal, err]).toEqual(['SIGKILL', '']);
          sentAtKills.push(await countSent(context));
          await context.jobs.send('smart.send', {});
        } else {
          expect((await server.stop()).code).toBe(0);
          passed += 1;
          killedToday = 0;
          expect(passed).toBeLessThan(3 * days);
          await passDay(context);
        }
      }
      expect(killed).toBe(kills);
      const { rows: pairs } = await sql<{ messages: number; pairs: number; threads: number; claims: number }>`
        select (select count(*)::integer from message) as messages,
          (select count(distinct (sender_id, low_id, high_id))::integer from message where (body ->> 'isSmart')::boolean) as pairs,
          (select count(*)::integer from thread where incoming = 1 and unread = 1) as threads,
          (select count(*)::integer from smart_message where sent_at is not null) as claims`.execute(context.db);
      expect(pairs[0]).toEqual({ messages: all, pairs: all, threads: all, claims: all });
      expect(await countPlanned(context)).toBe(0);
      // Within one day a recipient never had more than the limit.
      const { rows: most } = await sql<{ most: number }>`
        select max(each)::integer as most from (
          select count(*) as each from smart_message group by receiver_id, (sent_at at time zone 'UTC')::date) d`.execute(
        context.db,
      );
      expect(most[0]?.most).toBeLessThanOrEqual(2 * smartMessageLimits.perRecipient.messages);
      expect(await findWrongCounters(context.db)).toEqual([]);
      process.stdout.write(
        `${senders} senders, ${recipients} recipients, ${all} messages, ${pairs[0]?.pairs} pairs; ${killed} kills after ${sentAtKills.join(', ')} messages; ${passed} days\n`,
      );
    });
  });
});
