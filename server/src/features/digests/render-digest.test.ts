import { brands } from '@kindred/brands';
import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import { locales } from '@kindred/i18n/locales';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { seedMembers } from '../../../test/seeded-members.ts';
import { findDigestRecipient, type NewsKind } from './digests.db.ts';
import { isReachable } from './recipients.ts';
import { renderDigest } from './render-digest.ts';

const app = await testApp();
const { context } = app;
const kinds: readonly NewsKind[] = ['messages', 'matches', 'likes', 'visits'];
const hostile = '<img src=x onerror=alert(1)>{{brand}}&"';

const render = async (language: string, brandId: number, count: number) => {
  const [member] = await seedMembers(context, 1, () => ({
    language,
    brand_id: brandId,
    name: hostile,
    email: `${crypto.randomUUID()}@mail.example.org`,
    email_confirmed_at: new Date(),
  }));
  const recipient = await findDigestRecipient(context.db, member?.id ?? '', new Date());
  if (!isReachable(recipient)) throw new Error('no recipient');
  const news = kinds.map((kind) => ({ kind, count, names: [hostile] }));
  const message = await renderDigest(context, recipient, { id: crypto.randomUUID(), news, hasOffer: true });
  if (!message) throw new Error('no email');
  return message;
};

describe('a daily email', () => {
  test.each(locales)('has all texts in each plural form of %s, and no markup of a name', async (locale) => {
    for (const count of [1, 2, 5, 22]) {
      const { subject, html, text } = await render(locale, 7, count);
      expect(subject).toContain(String(count));
      expect(text.match(new RegExp(`\\b${count}\\b`, 'g'))?.length).toBeGreaterThanOrEqual(kinds.length);
      expect(html).toContain(`lang="${locale}"`);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('undefined');
      // The hostile name contains a placeholder, which is text.
      expect(text.replaceAll(hostile, '')).not.toMatch(/\{\{|undefined/);
    }
  });

  test('writes large counts as a number and a plus', async () => {
    const { subject, text } = await render('en-US', 7, notificationLimits.countMax + 1);
    expect(subject).toMatch(/^New messages in 99\+ chats/);
    expect(text).toContain(`99+ new likes\n${hostile} +98\n`);
  });

  test('has the look, the sender and the links of its brand', async () => {
    const other = brands[1];
    if (!other) throw new Error('There is one brand alone');
    const { sender, html, unsubscribeUrl } = await render('en-US', other.id, 1);
    expect(sender).toBe(other.title);
    expect(unsubscribeUrl).toContain(`//${other.key}.`);
    expect(html).toContain(`${other.key}.localhost`);
  });
});

describe('the next morning', () => {
  const next = async (longitude: number, at: string, id = 5) => {
    const { rows } = await sql<{
      morning: Date;
    }>`select next_morning(${longitude}::real, ${id}::bigint, ${at}::timestamptz,
      ${notificationLimits.morningHour}::integer, ${notificationLimits.spreadMinutes}::integer) as morning`.execute(
      context.db,
    );
    return rows[0]?.morning.toISOString();
  };

  test.each([
    ['Greenwich', 0, '2026-11-25T08:00:00Z', '2026-11-25T09:05:00.000Z'],
    ['Greenwich, after the morning', 0, '2026-11-25T09:05:00Z', '2026-11-26T09:05:00.000Z'],
    ['New York', -74, '2026-11-25T13:00:00Z', '2026-11-25T14:05:00.000Z'],
    ['Los Angeles, where it is the day before', -118, '2026-11-25T03:00:00Z', '2026-11-25T17:05:00.000Z'],
    ['Auckland, where it is the day after', 175, '2026-11-25T12:00:00Z', '2026-11-25T21:05:00.000Z'],
  ])('of %s is by solar time', async (_, longitude, at, morning) => {
    expect(await next(longitude, at)).toBe(morning);
  });

  test('of a first event is that of the limits', async () => {
    const [member] = await seedMembers(context, 1, () => ({
      email: `${crypto.randomUUID()}@mail.example.org`,
      email_confirmed_at: new Date(),
      longitude: -120,
    }));
    const id = member?.id ?? '';
    const { rows } = await sql<{ at: string; due: Date }>`
      with event as (select notify_member(${id}::bigint, 'push.like', '{"otherId": 1}')) select now()::text as at from event`.execute(
      context.db,
    );
    const { due_at } = await context.db
      .selectFrom('digest_due')
      .select('due_at')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(due_at.toISOString()).toBe(await next(-120, rows[0]?.at ?? '', Number(id)));
  });
});
