import { randomUUID } from 'node:crypto';
import type { MemberReason } from '@kindred/contract/decisions';
import { dutyPlaces, safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { describe, expect, test, vi } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { findCitiesByPrefix } from '../../places/cities.ts';
import { hasDuty } from '../duties/has-duty.ts';
import { likeEachOther, sendTextMessage } from '../messenger/test-support.ts';
import { sendFraudNotices } from './send-fraud-notices.ts';

const cityOf = (prefix: string, region: string): number =>
  findCitiesByPrefix({ prefix, countryId: 840, locale: 'en-US', limit: 50 }).find((city) => city.region === region)
    ?.id ?? 0;
const inVermont = { country_id: 840, city_id: cityOf('Burlington', 'Vermont') };
const inAlaska = { country_id: 840, city_id: cityOf('Anchorage', 'Alaska') };

describe('the notices about a member who is banned for fraud', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const desk = await createConsoleClient(app, 'moderator');

  /** A man and a woman of a place, who have a match. */
  const pairAt = async (place: MemberValues): Promise<[SeededMember, SeededMember]> => {
    const [cheat, her] = (await seedMembers(context, 2, (index) =>
      index === 0
        ? { ...maleFields, name: 'Cheat' }
        : { ...place, name: 'Vera', email: `${randomUUID()}@mail.example.org` },
    )) as [SeededMember, SeededMember];
    await likeEachOther(app, cheat, her);
    return [cheat, her];
  };
  const exchange = async (place: MemberValues): Promise<[SeededMember, SeededMember]> => {
    const [cheat, her] = await pairAt(place);
    // Some places have the safety notice before the first message too.
    await app.call('acknowledgeSafetyNotice', { version: safetyNoticeVersion }, { as: her });
    await sendTextMessage(app, cheat, her, 'Hello');
    await sendTextMessage(app, her, cheat, 'Hello you');
    return [cheat, her];
  };
  const ban = async ({ hid }: SeededMember, reason: MemberReason = 'scam') => {
    const { uid } = await desk.call('judgeMember', { hid, kind: 'ban', reason, requestId: randomUUID() });
    const { id } = await db.selectFrom('decision').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
    return { id, uid };
  };
  const noticesOf = async (member: SeededMember) => (await app.call('fraudNotices', {}, { as: member })).notices;

  test('reach a correspondent once, in the app and by email, with the name as shown', async () => {
    const [cheat, her] = await exchange(inVermont);
    const send = vi.spyOn(context.jobs, 'send');
    const { id } = await ban(cheat);
    const [, data, options] = send.mock.calls.find(([name]) => name === 'fraud.notify') ?? [];
    expect([data, options?.afterSeconds]).toEqual([{ decisionId: id }, moderationLimits.undoMinutes * 60]);
    send.mockClear();
    await sendFraudNotices(context, id);
    await sendFraudNotices(context, id);
    const emails = send.mock.calls.flatMap(([name, sent]) => (name === 'mail.send' ? [sent] : []));
    expect(emails).toHaveLength(1);
    expect(emails).toMatchObject([{ email: { kind: 'fraud-notice', name: 'Vera', other: 'Cheat' } }]);
    send.mockRestore();
    const events = await db.selectFrom('event').select('kind').where('member_id', '=', her.id).execute();
    expect(events.filter(({ kind }) => kind === 'push.fraudNotice')).toHaveLength(1);

    const [notice] = await noticesOf(her);
    expect(notice?.name).toBe('Cheat');
    const [stranger] = (await seedMembers(context, 1)) as [SeededMember];
    await app.call('markFraudNoticesSeen', { uids: [notice?.uid ?? ''] }, { as: stranger });
    expect(await noticesOf(her)).toHaveLength(1);
    await app.call('markFraudNoticesSeen', { uids: [notice?.uid ?? ''] }, { as: her });
    expect(await noticesOf(her)).toEqual([]);
  });

  test('do not reach members who only received a message, or live where no law requires it', async () => {
    const [cheat, received] = await pairAt(inVermont);
    await sendTextMessage(app, cheat, received, 'Hello');
    const { id } = await ban(cheat);
    await sendFraudNotices(context, id);
    expect(await noticesOf(received)).toEqual([]);

    const [another, far] = await exchange(inAlaska);
    await sendFraudNotices(context, (await ban(another)).id);
    expect(await noticesOf(far)).toEqual([]);
  });

  test('are not sent after the end of the ban, and disappear with it', async () => {
    const [cheat, her] = await exchange(inVermont);
    const undone = await ban(cheat);
    await desk.call('undoJudgement', { uid: undone.uid });
    await sendFraudNotices(context, undone.id);
    expect(await noticesOf(her)).toEqual([]);
    const { id } = await ban(cheat);
    await sendFraudNotices(context, id);
    expect(await noticesOf(her)).toHaveLength(1);
    await desk.call('restoreMember', { hid: cheat.hid });
    expect(await noticesOf(her)).toEqual([]);
  });

  test('are for fraud only', async () => {
    const [cheat] = await exchange(inVermont);
    const send = vi.spyOn(context.jobs, 'send');
    const { id } = await ban(cheat, 'hate');
    expect(send.mock.calls.map(([name]) => name)).not.toContain('fraud.notify');
    send.mockRestore();
    await sendFraudNotices(context, id);
    expect(await db.selectFrom('fraud_notice').select('name').where('decision_id', '=', id).execute()).toEqual([]);
  });

  test('reach all of many correspondents, page by page', async () => {
    const count = dutyLimits.fraudNotice.correspondents + 5;
    const [cheat, ...others] = (await seedMembers(context, count + 1, () => inVermont)) as [SeededMember];
    await db
      .insertInto('thread')
      .values(
        others.map((other: SeededMember) => ({
          member_id: cheat.id,
          other_id: other.id,
          last_at: new Date(),
          incoming: 1,
          outgoing: 1,
        })),
      )
      .execute();
    const { id } = await ban(cheat);
    await sendFraudNotices(context, id);
    const rows = await db.selectFrom('fraud_notice').select('member_id').where('decision_id', '=', id).execute();
    expect(rows).toHaveLength(count);
  });
});

describe('a duty', () => {
  const nowhere = { config: { dutiesEverywhere: [] } };

  test('applies in its states, and everywhere by the setting', () => {
    expect(hasDuty(nowhere, 'fraudNotice', inVermont)).toBe(true);
    expect(hasDuty(nowhere, 'fraudNotice', inAlaska)).toBe(false);
    expect(hasDuty({ config: { dutiesEverywhere: ['safetyNotice'] } }, 'fraudNotice', inAlaska)).toBe(false);
    expect(hasDuty({ config: { dutiesEverywhere: ['fraudNotice'] } }, 'fraudNotice', inAlaska)).toBe(true);
    expect(hasDuty(nowhere, 'fraudNotice', { country_id: 276, city_id: inVermont.city_id })).toBe(false);
  });

  test('names existing states', () => {
    for (const place of Object.values(dutyPlaces).flat()) expect(place).toMatch(/^[A-Z]{2}(-[A-Z]{2})?$/);
  });
});
