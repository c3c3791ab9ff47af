import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import { ageCheckLimits } from '@kindred/contract/engagement/age-check-limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { countryCode } from '../../places/countries.ts';
import { AgeProviderUnavailable } from '../../ports/age-assurance.ts';
import { likeEachOther } from '../messenger/test-support.ts';
import { readWaitingChecks } from './jobs.ts';

const needed = { status: 403, errors: [{ code: 62 }] };
const host = 'localhost';

const pairOf = async (app: TestApp): Promise<[SeededMember, SeededMember]> => {
  const [him, her] = (await seedMembers(app.context, 2, (index) => ({
    ...(index === 0 && maleFields),
    photos_moderated: 1,
  }))) as [SeededMember, SeededMember];
  await likeEachOther(app, him, her);
  return [him, her];
};
const textTo = ({ hid }: SeededMember) =>
  ({ id: hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hello' }, requestId: randomUUID() }) as const;
const start = async (app: TestApp, as: SeededMember, returnPath = '/dialogs?popup=ageCheck') =>
  (await app.call('startAgeCheck', { returnPath }, { as })).url ?? '';
const referenceOf = (url: string) => new URL(url).searchParams.get('reference') ?? '';
const choose = (app: TestApp, url: string, result: string) =>
  app.app.inject({ url: `/dev/age/result?reference=${referenceOf(url)}&result=${result}`, headers: { host } });
const stateOf = async (app: TestApp, as: SeededMember) => (await app.call('ageCheckState', {}, { as })).state;

describe('the proof of age', async () => {
  let now = Date.now();
  const app = await testApp({ env: { AGE_ASSURANCE: 'sandbox' }, clock: { now: () => new Date(now) } });
  const { db } = app.context;
  const desk = await createConsoleClient(app, 'admin');
  const [first] = await pairOf(app);
  const { country_id } = await db
    .selectFrom('member')
    .select('country_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const scope = { hid: 'AGE_ASSURANCE', brandId: null, country: countryCode(country_id) } as const;
  /** Moves the member's checks to the past. The clock would end the session. */
  const ageChecks = ({ id }: SeededMember, seconds: number) =>
    db
      .updateTable('age_assurance')
      .set({ started_at: sql`started_at - make_interval(secs => ${seconds})` })
      .where('member_id', '=', id)
      .execute();
  const memberRow = ({ id }: SeededMember) =>
    db.selectFrom('member').select(['age_assured_at', 'restriction']).where('id', '=', id).executeTakeFirstOrThrow();
  const assuredAt = async (member: SeededMember) => (await memberRow(member)).age_assured_at;
  const restrictionOf = async (member: SeededMember) => (await memberRow(member)).restriction;

  test('is off by default, and in countries without the flag', async () => {
    const [him, her] = await pairOf(app);
    expect((await app.call('sendMessage', textTo(her), { as: him })).message.text).toBe('Hello');
    await desk.call('setFlag', { ...scope, country: 'JP', variant: 'on', share: 100 });
    expect((await app.call('sendMessage', textTo(her), { as: him })).message.text).toBe('Hello');
    expect(await app.call('startAgeCheck', { returnPath: '/' }, { as: him })).toEqual({ url: null });
    await desk.call('setFlag', { ...scope, variant: 'on', share: 100 });
    expect(await app.fails('sendMessage', textTo(her), { as: him })).toMatchObject(needed);
    // The country of the member counts, not that of the visit.
    const elsewhere = { as: him, headers: { cookie: 'dev-country=BR' } };
    expect(await app.fails('sendMessage', textTo(her), elsewhere)).toMatchObject(needed);
  });

  test('is required to reach others; reading and settings stay open; an adult continues', async () => {
    const [him, her] = await pairOf(app);
    const refusals = await Promise.all([
      app.fails('sendMessage', textTo(her), { as: him }),
      app.fails('visitUser', { id: her.hid }, { as: him }),
    ]);
    expect(refusals).toMatchObject([needed, needed]);
    await app.call('messages', { id: her.hid }, { as: him });
    await app.call('saveHideOnline', { hide_online: true }, { as: him });
    expect(await stateOf(app, him)).toBe('none');

    const url = await start(app, him);
    expect(await start(app, him, '/settings')).toBe(url);
    expect(await stateOf(app, him)).toBe('pending');
    const page = await app.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, ''), headers: { host } });
    expect(page.body).toContain('18 or older');
    const back = await choose(app, url, 'adult');
    expect(back.statusCode).toBe(303);
    expect(new URL(String(back.headers.location)).pathname).toBe('/dialogs');
    expect(await stateOf(app, him)).toBe('adult');
    expect(await assuredAt(him)).toEqual(new Date(now));
    expect((await app.call('sendMessage', textTo(her), { as: him })).message.text).toBe('Hello');
    // Once, for this member only, and a repetition changes nothing.
    expect(await app.call('startAgeCheck', { returnPath: '/' }, { as: him })).toEqual({ url: null });
    now += 60_000;
    await choose(app, url, 'minor');
    expect(await stateOf(app, him)).toBe('adult');
    expect(await assuredAt(him)).toEqual(new Date(now - 60_000));
    expect(await stateOf(app, her)).toBe('none');
    expect(await app.fails('sendMessage', textTo(him), { as: her })).toMatchObject(needed);
    const rows = await db.selectFrom('age_assurance').selectAll().where('member_id', '=', him.id).execute();
    expect(rows).toMatchObject([{ state: 'adult', url: null }]);
  });

  test('that finds a minor hides the account by a decision with reasons and an appeal, once, and an operator reviews it', async () => {
    const [him, her] = await pairOf(app);
    await choose(app, await start(app, him), 'minor');
    expect(await Promise.all([stateOf(app, him), stateOf(app, him)])).toEqual(['minor', 'minor']);
    const { decisions } = await app.call('decisions', {}, { as: him });
    expect(decisions).toMatchObject([{ kind: 'softBan', reason: 'underage', isAutomatic: true, undoneDate: null }]);
    expect((await app.fails('sendMessage', textTo(her), { as: him })).status).toBe(403);
    expect((await app.fails('startAgeCheck', { returnPath: '/' }, { as: him })).status).toBe(403);
    const cases = await db.selectFrom('report_case').select('decided_at').where('member_id', '=', him.id).execute();
    expect(cases).toEqual([{ decided_at: null }]);
    const [decision] = decisions;
    await app.call('appeal', { uid: decision?.uid ?? '', text: 'My brother used my phone. I am 34.' }, { as: him });
    // An operator grants it: the member may check again.
    await desk.call('restoreMember', { hid: him.hid, note: 'has shown a document' });
    expect(await stateOf(app, him)).toBe('none');
    await choose(app, await start(app, him), 'adult');
    expect(await stateOf(app, him)).toBe('adult');
    await app.call('sendMessage', textTo(her), { as: him });
  });

  test('that fails may be repeated, five times a day', async () => {
    const [him] = await pairOf(app);
    for (let attempt = 0; attempt < ageCheckLimits.perDay; attempt += 1) {
      await choose(app, await start(app, him), 'failed');
      expect(await stateOf(app, him)).toBe('failed');
    }
    expect((await app.fails('startAgeCheck', { returnPath: '/' }, { as: him })).status).toBe(429);
    await ageChecks(him, 86_400);
    expect(await start(app, him)).toContain('/dev/age');
  });

  test('started by two tabs is one check', async () => {
    const [him] = await pairOf(app);
    const [one, other] = await Promise.all([start(app, him), start(app, him)]);
    expect(one).toBe(other);
    await ageChecks(him, ageCheckLimits.reuseMinutes * 60);
    const later = await start(app, him);
    expect(later).not.toBe(one);
    // The earlier check counts too.
    await choose(app, one ?? '', 'minor');
    await choose(app, later, 'adult');
    expect(await stateOf(app, him)).toBe('minor');
    expect(await assuredAt(him)).toBeNull();
  });

  test('of a member who does not return is read by the job', async () => {
    const [him] = await pairOf(app);
    await choose(app, await start(app, him), 'minor');
    await readWaitingChecks(app.context);
    expect(await restrictionOf(him)).toBeNull();
    await ageChecks(him, ageCheckLimits.jobAfterMinutes * 60);
    await readWaitingChecks(app.context);
    expect(await restrictionOf(him)).toBe('softBanned');
  });

  test('returns only to this site', async () => {
    const [him] = await pairOf(app);
    for (const returnPath of ['//evil.example/a', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])
      expect([returnPath, (await app.fails('startAgeCheck', { returnPath }, { as: him })).status]).toEqual([
        returnPath,
        400,
      ]);
    for (const path of ['reference=other&result=adult', 'reference=other', 'result=adult', ''])
      expect((await app.app.inject({ url: `/dev/age/result?${path}`, headers: { host } })).statusCode).toBe(404);
  });

  test('waits while the provider does not answer', async () => {
    const [him] = await pairOf(app);
    const away = async () => {
      throw new AgeProviderUnavailable();
    };
    const url = await start(app, him);
    const provider = app.context.ageAssurance;
    if (!provider) throw new Error('no provider');
    const { read } = provider;
    Object.assign(provider, { read: away });
    expect((await app.fails('ageCheckState', {}, { as: him })).status).toBe(424);
    Object.assign(provider, { read });
    await choose(app, url, 'adult');
    expect(await stateOf(app, him)).toBe('adult');
  });
});

test('without a provider the flag requires nothing, and there is no page of a sandbox', async () => {
  const app = await testApp();
  const desk = await createConsoleClient(app, 'admin');
  await desk.call('setFlag', {
    hid: 'AGE_ASSURANCE',
    brandId: brands[0].id,
    country: null,
    variant: 'on',
    share: 100,
  });
  const [him, her] = await pairOf(app);
  expect((await app.call('sendMessage', textTo(her), { as: him })).message.text).toBe('Hello');
  const { body } = await app.app.inject({ url: '/dev/age?reference=r', headers: { host } });
  expect(body).not.toContain('18 or older');
});
