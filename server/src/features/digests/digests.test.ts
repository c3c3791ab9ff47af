import { notificationSettingIds } from '@kindred/contract/engagement/notification-settings';
import { unsubscribePath } from '@kindred/contract/engagement/notifications';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberValues, SeededMember } from '../../../test/seeded-members.ts';
import { countryNumber } from '../../places/countries.ts';
import { claimDigest } from './claim-digest.ts';
import { claimDueDigests } from './claim-due.ts';
import { sendDigest } from './send-digest.ts';
import { startDigests } from './test-support.ts';

const digests = await startDigests();
const { app, context, server, seedRecipient, seedMan, like, visit, write, match, wakeUp, dueOf, later } = digests;
const { db } = context;
const hourMs = 3_600_000;
const premium: MemberValues = { premium_until: new Date(Date.now() + 90 * 24 * hourMs), premium_plan: 'base' };

beforeEach(() => digests.reset());

const change = (member: SeededMember, values: object) =>
  db.updateTable('member').set(values).where('id', '=', member.id).execute();
const saveSeenAt = (member: SeededMember, at: Date) =>
  sql`insert into presence (member_id, seen_at) values (${member.id}::bigint, ${at})
    on conflict (member_id) do update set seen_at = excluded.seen_at`.execute(db);

describe('the daily email', () => {
  test('has the events of all kinds in one email, and names the members of matches and messages alone', async () => {
    const her = await seedRecipient();
    const [liker, visitor, matched] = [await seedMan('Anton'), await seedMan('Boris'), await seedMan('Carl')];
    await like(liker, her);
    await visit(visitor, her);
    await match(matched, her);
    await write(matched, her);
    const [email, ...others] = await wakeUp(her);
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^New messages in 1 chat · /);
    expect(email?.text).toContain('1 new match\nCarl\nhttp://localhost:8080/activity/matches');
    expect(email?.text).toContain('1 new like\nhttp://localhost:8080/activity/likes');
    expect(email?.text).toContain('1 new visitor\nhttp://localhost:8080/activity/visitors');
    for (const part of [email?.text, email?.html])
      for (const hidden of ['Anton', 'Boris', 'a secret text']) expect(part).not.toContain(hidden);
    expect(email?.html).toContain('Carl');
  });

  test('names likes and visits to members with Premium', async () => {
    const her = await seedRecipient(premium);
    for (const name of ['Anton', 'Boris', 'Carl', 'Dirk', 'Emil']) await like(await seedMan(name), her);
    await visit(await seedMan('Falk'), her);
    const [email] = await wakeUp(her);
    expect(email?.text).toContain('5 new likes\nEmil, Dirk, Carl +2\n');
    expect(email?.text).toContain('1 new visitor\nFalk\n');
  });

  test('can be turned off by one click in the mail program', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    const [email] = await wakeUp(her);
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
    expect(url.origin + url.pathname).toBe(`http://localhost:8080${unsubscribePath}`);
    expect(email?.text).toContain(url.href);
    digests.reset();
    const answer = await app.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    await like(await seedMan(), her);
    expect(await wakeUp(her)).toHaveLength(1);
    expect(await dueOf(her)).toBeUndefined();
  });

  test('comes once a day, and mentions each event once', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    expect(await wakeUp(her)).toHaveLength(1);
    // A second run of the same morning, although the row says that it is due.
    await sql`update digest_due set due_at = ${context.clock.now()} where member_id = ${her.id}::bigint`.execute(db);
    const other = await seedMan('Otto');
    await later(() => like(other, her));
    digests.moveBy(hourMs);
    await claimDueDigests(context);
    await digests.deliver();
    expect(await digests.emailsTo(her.email)).toHaveLength(1);
    const [, second, ...more] = await wakeUp(her);
    expect([second?.subject, more]).toEqual([expect.stringMatching(/^1 new like/), []]);
    expect(await wakeUp(her)).toHaveLength(2);
    expect(await dueOf(her)).toBeUndefined();
  });

  test('leaves the events of the last seconds for the next one, because their transactions may still run', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    await digests.moveToMorning(her);
    const him = await seedMan();
    await later(() => like(him, her));
    await claimDueDigests(context);
    await digests.deliver();
    const [email] = await digests.emailsTo(her.email);
    expect(email?.subject).toMatch(/^1 new like/);
    expect((await wakeUp(her)).at(1)?.subject).toMatch(/^1 new like/);
  });

  test('is not sent by two processes, and is enqueued with its record or not at all', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    await digests.moveToMorning(her);
    const failing = { ...context, jobs: { ...context.jobs, send: () => Promise.reject(new Error('no connection')) } };
    await claimDueDigests(failing);
    expect(await db.selectFrom('digest_sent').select('day').where('member_id', '=', her.id).execute()).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => claimDueDigests(context)));
    expect((await digests.claimed()).filter(({ memberId }) => memberId === her.id)).toHaveLength(1);
  });

  test('is sent once by a job that runs again, and again only if the mail server has refused it for now', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    await digests.moveToMorning(her);
    await claimDueDigests(context);
    const job = (await digests.claimed()).find(({ memberId }) => memberId === her.id);
    if (!job) throw new Error('no email was claimed');
    server.refuseWith(451);
    await expect(sendDigest(context, job)).rejects.toThrow('did not accept');
    server.refuseWith(undefined);
    // A process that dies after the mail server has the email.
    const dying = {
      ...context,
      mail: {
        ...context.mail,
        send: async (message: Parameters<typeof context.mail.send>[0]) => {
          await context.mail.send(message);
          throw new Error('connection lost');
        },
      },
    };
    await sendDigest(dying, job);
    await sendDigest(context, job);
    expect(await digests.emailsTo(her.email)).toHaveLength(1);
  });

  test.each([
    ['is sent at nine to a member who has been away since 8:59 of the day before', -1, 1],
    ['is not sent at nine to a member who was here at 9:01 of the day before', 1, 0],
  ])('%s', async (_, minutes, emails) => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    await digests.moveToMorning(her);
    await saveSeenAt(her, new Date(context.clock.now().getTime() - 24 * hourMs + minutes * 60_000));
    expect(await wakeUp(her)).toHaveLength(emails);
  });

  test('waits for events that are being written, and does not miss them', async () => {
    const her = await seedRecipient();
    const him = await seedMan();
    await like(him, her);
    await app.call('resetLikesUnread', {}, { as: her });
    await digests.moveToMorning(her);
    let claim: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (within) => {
      await sql`select visit_member(${him.id}::bigint, ${her.id}::bigint)`.execute(within);
      claim = claimDigest(context, her.id);
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`.execute(db);
          return rows.length;
        })
        .toBe(1);
    });
    await claim;
    await digests.deliver();
    expect((await digests.emailsTo(her.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^1 new visitor/),
    ]);
  });
});

describe('the daily email mentions no member', () => {
  const suspect = (suspicion: number) => (him: SeededMember) =>
    sql`insert into member_risk (member_id, suspicion) values (${him.id}::bigint, ${suspicion}::smallint)
      on conflict (member_id) do update set suspicion = excluded.suspicion`.execute(db);
  test.each<[string, (him: SeededMember, her: SeededMember) => Promise<unknown>]>([
    ['that she blocked', (him, her) => app.call('blockUser', { hid: him.hid }, { as: her })],
    ['that blocked her', (him, her) => app.call('blockUser', { hid: her.hid }, { as: him })],
    ['that is banned', (him) => change(him, { state: 'banned' })],
    ['that is deactivated', (him) => change(him, { state: 'deactivated' })],
    ['that was hidden by a decision', (him) => change(him, { restriction: 'hidden' })],
    ['that is soft-banned', (him) => change(him, { restriction: 'softBanned' })],
    ['that is suspected', suspect(1)],
    ['that is limited', suspect(2)],
    ['of another pool', (him) => change(him, { pool: 'elsewhere' })],
  ])('%s', async (_, hide) => {
    const her = await seedRecipient(premium);
    const [liker, matched] = [await seedMan(), await seedMan()];
    for (const him of [liker, matched]) await visit(him, her);
    await like(liker, her);
    await match(matched, her);
    await write(matched, her);
    for (const him of [liker, matched]) await hide(him, her);
    expect(await wakeUp(her)).toEqual([]);
  });

  test('of another brand if one of both chose the own brand alone, unless they have a thread', async () => {
    const her = await seedRecipient({ own_brand_only: true });
    const [stranger, matched] = [await seedMan(), await seedMan('Carl')];
    await like(stranger, her);
    await match(matched, her);
    for (const him of [stranger, matched]) await change(him, { brand_id: 1 });
    const [email] = await wakeUp(her);
    expect(email?.subject).toMatch(/^1 new match/);
    expect(email?.text).not.toContain('new like');
  });

  test('whose message was removed or read, or whose like was seen', async () => {
    const her = await seedRecipient();
    const [writer, read, seen] = [await seedMan(), await seedMan(), await seedMan()];
    for (const him of [writer, read]) {
      await match(him, her);
      await write(him, her);
    }
    await sql`update message set deleted_at = now() where sender_id = ${writer.id}::bigint`.execute(db);
    await app.call('markDialogsRead', { hids: [read.hid] }, { as: her });
    await like(seen, her);
    await app.call('resetLikesUnread', {}, { as: her });
    await sql`update match set is_new = false where member_id = ${her.id}::bigint`.execute(db);
    expect(await wakeUp(her)).toEqual([]);
  });
});

describe('the daily email is not sent', () => {
  test.each<[string, (her: SeededMember) => Promise<unknown>]>([
    ['to an unconfirmed email', (her) => change(her, { email_confirmed_at: null })],
    ['to a banned member', (her) => change(her, { state: 'banned' })],
    ['to a deactivated member', (her) => change(her, { state: 'deactivated' })],
    ['to a member with a restriction', (her) => change(her, { restriction: 'hidden' })],
    ['to members of the demo data', (her) => change(her, { demo: true })],
    [
      'to a member who turned its lines off',
      (her) => app.call('saveNotificationSettings', { disabled: [1, 2, 3, 4] }, { as: her }),
    ],
  ])('%s', async (_, prepare) => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    await prepare(her);
    expect(await wakeUp(her)).toEqual([]);
    expect(await dueOf(her)).toBeUndefined();
  });

  test('without one of its lines that is turned off', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    await visit(await seedMan(), her);
    await app.call('saveNotificationSettings', { disabled: [notificationSettingIds.likes] }, { as: her });
    const [email] = await wakeUp(her);
    expect(email?.subject).toMatch(/^1 new visitor/);
    expect(email?.text).not.toContain('like');
  });

  test('to a member who comes every evening, but after an evening without a visit', async () => {
    const her = await seedRecipient();
    await like(await seedMan(), her);
    for (let morning = 0; morning < 3; morning += 1) {
      await digests.moveToMorning(her);
      await saveSeenAt(her, new Date(context.clock.now().getTime() - 12 * hourMs));
      expect(await wakeUp(her)).toEqual([]);
    }
    expect(await wakeUp(her)).toHaveLength(1);
  });

  test('if the member has read all, or turned it off, since it was enqueued', async () => {
    for (const act of [
      (her: SeededMember) => app.call('resetLikesUnread', {}, { as: her }),
      (her: SeededMember) => app.call('saveNotificationSettings', { disabled: [1] }, { as: her }),
      (her: SeededMember) => change(her, { email: `other${her.id}@mail.example.org` }),
    ]) {
      digests.reset();
      const her = await seedRecipient();
      await like(await seedMan(), her);
      await digests.moveToMorning(her);
      await claimDueDigests(context);
      digests.reset();
      await act(her);
      await digests.deliver();
      expect(server.received.filter(({ to }) => to.includes(her.email))).toEqual([]);
    }
  });
});

describe('the line of special prices', () => {
  const grant = (her: SeededMember) =>
    sql`insert into price_grant (member_id, list, reason, key, granted_at, expires_at)
      values (${her.id}::bigint, 'promo', 'campaign', 'spring', now(), now() + interval '9 days')`.execute(db);
  test.each([
    ['US', true],
    ['DE', false],
  ])('is by default in emails of %s: %s', async (iso, isThere) => {
    const her = await seedRecipient({ country_id: countryNumber(iso) ?? 0 });
    await grant(her);
    await like(await seedMan(), her);
    const [email] = await wakeUp(her);
    expect(email?.text?.includes('A special price is waiting for you\nhttp://localhost:8080/activity')).toBe(isThere);
  });

  test('never causes an email alone', async () => {
    const her = await seedRecipient();
    await grant(her);
    expect(await dueOf(her)).toBeUndefined();
  });
});
