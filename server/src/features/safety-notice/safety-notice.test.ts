import { randomUUID } from 'node:crypto';
import { safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { findCitiesByPrefix } from '../../places/cities.ts';
import { likeEachOther } from '../messenger/test-support.ts';
import { hasAcknowledged } from './safety-notice.db.ts';

const newark = findCitiesByPrefix({ prefix: 'Newark', countryId: 840, locale: 'en-US', limit: 50 }).find(
  ({ region }) => region === 'New Jersey',
);
const inNewJersey = { country_id: 840, city_id: newark?.id ?? 0 };

const refused = { status: 403, errors: [{ code: 61 }] };

describe('the safety notice', async () => {
  const app = await testApp();
  const { context } = app;

  const pairAt = async (place: MemberValues): Promise<[SeededMember, SeededMember]> => {
    const [him, her] = (await seedMembers(context, 2, (index) => ({
      ...(index === 0 && maleFields),
      ...place,
      photos_moderated: 1,
    }))) as [SeededMember, SeededMember];
    await likeEachOther(app, him, her);
    return [him, her];
  };
  const textTo = ({ hid }: SeededMember) =>
    ({ id: hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hello' }, requestId: randomUUID() }) as const;

  test('is acknowledged before the first message where a state requires it, once', async () => {
    const [him, her] = await pairAt(inNewJersey);
    const message = textTo(her);
    expect(await app.fails('sendMessage', message, { as: him })).toMatchObject(refused);
    expect((await app.call('messages', { id: her.hid }, { as: him })).messages.map(({ text }) => text)).not.toContain(
      'Hello',
    );
    expect(await app.fails('sendGreeting', { contact_hid: her.hid, ping_id: 1 }, { as: him })).toMatchObject(refused);
    expect(await app.fails('enableSmartMessages', {}, { as: him })).toMatchObject(refused);
    expect((await app.fails('acknowledgeSafetyNotice', { version: '2020-01-01' }, { as: him })).status).toBe(400);
    for (let times = 0; times < 2; times += 1)
      await app.call('acknowledgeSafetyNotice', { version: safetyNoticeVersion }, { as: him });
    const sent = await app.call('sendMessage', message, { as: him });
    expect(sent.message.text).toBe('Hello');
    const proofs = await context.db
      .selectFrom('safety_acknowledgement')
      .select(['version', 'language'])
      .where('member_id', '=', him.id)
      .execute();
    expect(proofs).toEqual([{ version: safetyNoticeVersion, language: 'en-US' }]);
    // The acknowledgement of one member does not count for another.
    expect(await app.fails('sendMessage', textTo(him), { as: her })).toMatchObject(refused);
  });

  test('is not asked for elsewhere', async () => {
    const [him, her] = await pairAt({});
    expect((await app.call('sendMessage', textTo(her), { as: him })).message.text).toBe('Hello');
  });

  test('is read by an index', async () => {
    const plan = await explainStatement(context.database, (db) => hasAcknowledged(db, '7', safetyNoticeVersion));
    expect(plan).toContain('safety_acknowledgement_pkey');
  });
});

describe('the setting for all places', async () => {
  const app = await testApp({ env: { DUTIES_EVERYWHERE: 'safetyNotice' } });

  test('asks every member', async () => {
    const [him, her] = (await seedMembers(app.context, 2)) as [SeededMember, SeededMember];
    const message = { type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hello' }, requestId: randomUUID() } as const;
    expect(await app.fails('sendMessage', { ...message, id: her.hid }, { as: him })).toMatchObject(refused);
  });
});
