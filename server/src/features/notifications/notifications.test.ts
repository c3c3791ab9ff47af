import { optInMarketingCountries } from '@kindred/contract/brand/european-region';
import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import { notificationSettingIds, serviceSettingId } from '@kindred/contract/engagement/notification-settings';
import { unsubscribePath } from '@kindred/contract/engagement/notifications';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { countryNumber } from '../../places/countries.ts';
import { memberTopic } from '../../realtime/publish-events.ts';
import { sealUnsubscribe } from './unsubscribe-token.ts';

const app = await testApp();
const { context } = app;

const seedIn = async (iso: string, count = 1) =>
  (await seedMembers(context, count, () => ({ country_id: countryNumber(iso) ?? 0 }))) as [SeededMember, SeededMember];

const listDisabled = async (as: SeededMember) =>
  (await app.call('notificationSettings', {}, { as })).filter(({ disabled }) => disabled).map(({ label }) => label);

describe('notification settings', () => {
  test('are on by default, but for marketing in the European region', async () => {
    const [american] = await seedIn('US');
    const all = await app.call('notificationSettings', {}, { as: american });
    expect(all).toEqual(Object.entries(notificationSettingIds).map(([label, id]) => ({ id, label, disabled: false })));
    expect(all.map(({ id }) => id as number)).not.toContain(serviceSettingId);
    expect(optInMarketingCountries).toHaveLength(39);
    for (const iso of ['DE', 'GB', 'CH', 'AX', 'YT']) {
      const [european] = await seedIn(iso);
      expect(await listDisabled(european)).toEqual(['offers']);
    }
  });

  test('stay off for marketing while a European market lasts after a move', async () => {
    const [moved] = (await seedMembers(context, 1, () => ({
      country_id: countryNumber('US') ?? 0,
      market_country_id: countryNumber('FR'),
    }))) as [SeededMember];
    expect(await listDisabled(moved)).toEqual(['offers']);
  });

  test('change by id, alone, and answer the whole list', async () => {
    const [member, other] = await seedIn('DE', 2);
    const changed = await app.call('saveNotificationSettings', { enabled: [5], disabled: [1, 6] }, { as: member });
    expect(changed.filter(({ disabled }) => disabled).map(({ id }) => id)).toEqual([1, 6]);
    expect(await listDisabled(member)).toEqual(['likes', 'sitePushes']);
    expect(await listDisabled(other)).toEqual(['offers']);
    await app.call('saveNotificationSettings', { enabled: [1] }, { as: member });
    expect(await listDisabled(member)).toEqual(['sitePushes']);
  });

  test('keep the time of a choice that is repeated', async () => {
    const [member] = await seedIn('DE');
    const readTime = async () =>
      (
        await context.db
          .selectFrom('notification_choice')
          .select('chosen_at')
          .where('member_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).chosen_at;
    await app.call('saveNotificationSettings', { enabled: [5] }, { as: member });
    const first = await readTime();
    await app.call('saveNotificationSettings', { enabled: [5] }, { as: member });
    expect(await readTime()).toEqual(first);
  });

  test('of notifications inside the app are in the own profile', async () => {
    const [member] = await seedIn('DE');
    const isDisabled = async () =>
      (await app.call('profileInfo', {}, { as: member })).users[0]?.own?.site_pushes_disabled;
    expect(await isDisabled()).toBe(false);
    await app.call('saveNotificationSettings', { disabled: [6] }, { as: member });
    expect(await isDisabled()).toBe(true);
  });

  test('notify the tabs of the member of a change, by the settings or a link, and not of a repetition', async () => {
    const [member] = await seedIn('US');
    const countEvents = async () =>
      (await context.db.selectFrom('event').select('kind').where('member_id', '=', member.id).execute()).filter(
        ({ kind }) => kind === 'rpc.notifications',
      ).length;
    const published: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(member.id), (message) => published.push(message));
    for (let times = 0; times < 2; times += 1) {
      await app.call('saveNotificationSettings', { disabled: [1, 6] }, { as: member });
      expect(await countEvents()).toBe(1);
    }
    const token = sealUnsubscribe(context, { memberId: member.id, settings: ['likes', 'visits'] });
    for (let times = 0; times < 2; times += 1) {
      await app.call('unsubscribe', { token });
      expect(await countEvents()).toBe(2);
    }
    stop();
    expect(published).toHaveLength(2);
  });

  test.each([
    ['of service emails', { disabled: [serviceSettingId] }, 'disabled.0'],
    ['that is unknown', { enabled: [8] }, 'enabled.0'],
    ['in both lists', { enabled: [1, 2], disabled: [2] }, 'disabled'],
  ])('refuse an id %s, and change nothing', async (_, request, field) => {
    const [member] = await seedIn('US');
    const { status, errors } = await app.fails('saveNotificationSettings', request, { as: member });
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 1, field]);
    expect(await listDisabled(member)).toEqual([]);
  });
});

describe('the link of an email', () => {
  const seedLink = async () => {
    const [member] = await seedIn('US');
    await app.call('saveNotificationSettings', { disabled: [2] }, { as: member });
    return { member, token: sealUnsubscribe(context, { memberId: member.id, settings: ['likes', 'visits'] }) };
  };
  const oneClick = (token: string, headers: Record<string, string> = {}, payload = 'List-Unsubscribe=One-Click') =>
    app.app.inject({
      method: 'POST',
      url: `${unsubscribePath}?token=${encodeURIComponent(token)}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('turns its settings off by one POST of %s, once and again', async (_, type, payload) => {
    const { member, token } = await seedLink();
    for (let count = 0; count < 2; count += 1) {
      const answer = await oneClick(token, { 'content-type': type }, payload);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toEqual([]);
      expect(await listDisabled(member)).toEqual(['likes', 'visits']);
    }
  });

  test('changes nothing when it is opened', async () => {
    const { member, token } = await seedLink();
    const page = await app.app.inject({
      url: `${unsubscribePath}?token=${token}`,
      headers: { host: 'localhost', accept: 'text/html' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(await app.call('unsubscribeLink', { token })).toEqual({ settings: ['likes', 'visits'], enabled: ['likes'] });
    expect(await listDisabled(member)).toEqual(['visits']);
  });

  test('is undone for those settings that it turned off', async () => {
    const { member, token } = await seedLink();
    const { enabled } = await app.call('unsubscribe', { token });
    expect(enabled).toEqual(['likes']);
    await app.call('resubscribe', { token, settings: [...enabled, 'offers'] });
    expect(await listDisabled(member)).toEqual(['visits']);
    const choices = await context.db
      .selectFrom('notification_choice')
      .select('setting_id')
      .where('member_id', '=', member.id)
      .execute();
    expect(choices.map(({ setting_id }) => setting_id)).not.toContain(notificationSettingIds.offers);
  });

  test('is refused if it is forged', async () => {
    const { member, token } = await seedLink();
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await oneClick(forged)).statusCode).toBe(404);
    expect((await oneClick('')).statusCode).toBe(404);
    expect((await oneClick('x'.repeat(5000))).statusCode).toBe(404);
    for (const name of ['unsubscribeLink', 'unsubscribe', 'resubscribe'] as const)
      expect((await app.fails(name, { token: forged, settings: ['likes'] })).status).toBe(404);
    expect(await listDisabled(member)).toEqual(['visits']);
  });

  test('works for a deleted account without an error', async () => {
    const { member, token } = await seedLink();
    await context.db.updateTable('member').set({ state: 'deleted' }).where('id', '=', member.id).execute();
    expect((await oneClick(token)).statusCode).toBe(200);
    expect(await app.call('unsubscribe', { token })).toEqual({ settings: ['likes', 'visits'], enabled: [] });
  });

  test('is limited per member, and forged ones per network', async () => {
    const { token } = await seedLink();
    const statuses: number[] = [];
    for (let count = 0; count <= notificationLimits.linkPerMinute; count += 1)
      statuses.push((await oneClick(token)).statusCode);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect((await oneClick((await seedLink()).token)).statusCode).toBe(200);
  });
});
