import { brands } from '@kindred/brands';
import type { BrandGroup } from '@kindred/contract/brand/public-brand';
import { limits } from '@kindred/contract/limits';
import { describe, expect, inject, test } from 'vitest';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { createSocialIdentity, newSignup, testApp } from '../../../test/harness.ts';
import { snap } from '../../places/grid.ts';
import { issueSocialToken } from '../social/social-token.ts';

/** A brand that requires a confirmed email. */
const strict = brands.find(({ autoActivation }) => !autoActivation);
const strictHost = `${strict?.key}.localhost`;
const strictId = strict?.id ?? 0;

/** The birthday of a person who is `years` and `days` old today. */
const bornYearsAgo = (years: number, days = 0): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

const codes = ({ errors }: { errors: { code: number; field?: string }[] }) =>
  errors.map(({ code, field }) => [code, field]);

describe('sign-up', async () => {
  const app = await testApp();
  const { db } = app.context;

  test('returns the member’s hid and valid tokens', async () => {
    const answer = await app.call('signup', newSignup());
    expect(answer).toMatchObject({ is_activated: true, paywall: 'none' });
    const access = answer.authorization_token?.access_token.token ?? '';
    expect((await app.call('realtimeTicket', {}, { as: { access } })).ticket).not.toBe('');
  });

  test('stores genders given in either case, the city’s location and no password', async () => {
    const body = { ...newSignup(), gender: 'M', search_gender: 'F' };
    await app.call('signup', body);
    const row = await db.selectFrom('member').selectAll().where('email', '=', body.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ gender: 'm', search_gender: 'f', state: 'active' });
    expect(JSON.stringify(row)).not.toContain(body.password);
  });

  test('stores the browser’s location as its cell, equal for all members in it', async () => {
    const storedPlaceOf = async (place: { latitude: number; longitude: number }) => {
      const { hid } = await app.member({ place });
      return db.selectFrom('member').select(['latitude', 'longitude']).where('hid', '=', hid).executeTakeFirstOrThrow();
    };
    const place = { latitude: 52.520_612, longitude: 13.404_954 };
    const neighbour = { latitude: 52.520_999, longitude: 13.404_111 };
    expect(snap(neighbour)).toEqual(snap(place));
    const stored = await storedPlaceOf(place);
    expect(await storedPlaceOf(neighbour)).toEqual(stored);
    expect(stored.latitude).toBeCloseTo(snap(place).latitude, 4);
    expect(stored.longitude).toBeCloseTo(snap(place).longitude, 4);
  });

  test('accepts ages from 18 to 89 only', async () => {
    const { min, max } = limits.age;
    for (const birthday of [bornYearsAgo(min), bornYearsAgo(max + 1, 1)])
      expect((await app.ask('signup', { ...newSignup(), birthday })).statusCode).toBe(200);
    for (const birthday of [bornYearsAgo(min, 1), bornYearsAgo(max + 1)])
      expect(codes(await app.fails('signup', { ...newSignup(), birthday }))).toEqual([[0, 'birthday']]);
  });

  test('refuses a search range that ends before it starts', async () => {
    const span = { search_age_from: 40, search_age_to: 30 };
    expect(codes(await app.fails('signup', { ...newSignup(), ...span }))).toEqual([[0, 'search_age_from']]);
  });

  test('accepts an email once per brand, in any case', async () => {
    const body = newSignup();
    await app.call('signup', body);
    const again = await app.fails('signup', { ...newSignup(), email: body.email.toUpperCase() });
    expect(codes(again)).toEqual([[18, 'email']]);
    const elsewhere = { ...newSignup(), email: body.email, product_id: strictId };
    expect((await app.ask('signup', elsewhere, { host: strictHost })).statusCode).toBe(200);
  });

  test('creates one member from two concurrent sign-ups with one email', async () => {
    const body = newSignup();
    const answers = await Promise.all([1, 2].map(() => app.ask('signup', body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    const rows = await db.selectFrom('member').select('id').where('email', '=', body.email).execute();
    expect(rows).toHaveLength(1);
  });

  test('returns no tokens and refuses a login if the brand requires a confirmed email', async () => {
    const body = { ...newSignup(), product_id: strictId };
    const answer = await app.call('signup', body, { host: strictHost });
    expect(answer.is_activated).toBe(false);
    expect(answer).not.toHaveProperty('authorization_token');
    const { email, password } = body;
    const login = await app.fails('login', { product_id: strictId, email, password }, { host: strictHost });
    expect([login.status, login.errors[0]?.code]).toEqual([403, 102]);
  });

  test('works for the host’s brand only', async () => {
    const failed = await app.fails('signup', { ...newSignup(), product_id: strictId });
    expect(codes(failed)).toEqual([[1, 'product_id']]);
  });

  test('collects every fault of shape, strips unknown fields, and limits lengths', async () => {
    const long = 'x'.repeat(1000);
    const failed = await app.fails('signup', {
      ...newSignup(),
      name: long,
      email: long,
      gender: long,
      search_gender: 'x',
      birthday: '1996-02-30',
      search_age_from: 17,
      search_age_to: 90,
      profile_fields: {
        height: 119,
        weight: 181,
        goal: [],
        interests: [1, 2, 1],
        foreign_languages: [],
        alcohol: 'never',
        position: long,
      },
      photos: [],
    });
    expect(failed.status).toBe(400);
    expect(new Set(failed.errors.map(({ field }) => field))).toEqual(
      new Set([
        'name',
        'email',
        'gender',
        'search_gender',
        'birthday',
        'search_age_from',
        'search_age_to',
        ...['height', 'weight', 'goal', 'interests', 'foreign_languages', 'alcohol', 'position'].map(
          (field) => `profile_fields.${field}`,
        ),
        'photos',
      ]),
    );
    const body = newSignup();
    await app.call('signup', {
      ...body,
      id: 1,
      state: 'banned',
      profile_fields: { ...body.profile_fields, height: 120, hobby: long },
    } as typeof body);
    const row = await db.selectFrom('member').selectAll().where('email', '=', body.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'active', fields: { ...body.profile_fields, height: 120 } });
  });

  test('requires the fields of the brand’s flows, religion at faith brands only', async () => {
    const missingAt = async (group?: BrandGroup) => {
      const brand = brands.find(({ groups }) => (group ? groups.includes(group) : groups.length === 0));
      const { profile_fields: _fields, ...body } = newSignup();
      const asked = { ...body, product_id: brand?.id ?? 0 };
      return codes(await app.fails('signup', asked, { host: `${brand?.key}.localhost` }));
    };
    const fields = (...names: string[]) => names.map((name) => [0, `profile_fields.${name}`]);
    expect(await missingAt()).toEqual(fields('goal', 'alcohol', 'smoking', 'foreign_languages'));
    expect(await missingAt('strict')).toEqual(fields('goal', 'alcohol', 'smoking'));
    expect(await missingAt('faith')).toEqual(fields('goal', 'alcohol', 'smoking', 'foreign_languages', 'religion'));
  });

  test('is refused by an information-only brand, at every call', async () => {
    const informing = brands.find(({ home }) => home.kind === 'info-only');
    const host = `${informing?.key}.localhost`;
    const product_id = informing?.id ?? 0;
    const identity = { ...createSocialIdentity('reader'), brandId: product_id };
    const social_token = issueSocialToken(app.context, identity);
    const social = { product_id, social_provider_id: 1 as const, social_token };
    const { password: _password, ...body } = newSignup();
    const refusals = [
      await app.fails('signup', { ...newSignup(), product_id }, { host }),
      await app.fails('signup', { ...body, ...social, email: identity.email }, { host }),
      await app.fails('clickSignup', { ...body, ...social, email: identity.email }, { host }),
      await app.fails('loginFacebook', { product_id, social_token }, { host }),
      await app.fails('socialToken', { provider: 'facebook', returned: 'code=1' }, { host }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
    const start = await app.app.inject({ url: '/social/facebook/start', headers: { host } });
    // Every path shows the brand's single page.
    expect([start.statusCode, start.headers.location]).toEqual([200, undefined]);
    const members = await db.selectFrom('member').select('id').where('brand_id', '=', product_id).execute();
    expect(members).toEqual([]);
  });

  test('requires a password without a provider', async () => {
    const { password: _password, ...body } = newSignup();
    expect(codes(await app.fails('signup', body))).toEqual([[30, 'password']]);
  });

  test('records a landing page as the start, by the landing page’s token', async () => {
    const { token } = await app.call('saveSignupData', { gender: 'm' });
    const body = newSignup();
    await app.call('signup', { ...body, traffic: { uid: 'abc' }, registration_token: token });
    const row = await db
      .selectFrom('member')
      .select('traffic')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(row.traffic).toEqual({ uid: 'abc', began: 'landing' });
    expect((await app.ask('signup', { ...newSignup(), registration_token: 'forged' })).statusCode).toBe(200);
  });

  test('refuses bodies without the contract’s shape', async () => {
    const wrong = [{ gender: 'x' }, { email: 'anna' }, { photos: [] }, { name: 'A' }, { profile_fields: { goal: [] } }];
    for (const part of wrong) expect((await app.ask('signup', { ...newSignup(), ...part })).statusCode).toBe(400);
  });
});

describe('with a gateway', async () => {
  const app = await testApp({ env: (await SandboxMerchant.create(inject('gatewayUrl'))).env });

  test('offers Premium after a sign-up, at every brand', async () => {
    for (const { id, key } of [brands[0], brands.find(({ groups }) => groups.includes('casual')) ?? brands[0]])
      expect((await app.call('signup', { ...newSignup(), product_id: id }, { host: `${key}.localhost` })).paywall).toBe(
        'premium',
      );
  });
});

describe('sign-ups from one network', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('are limited per hour, without failed and loopback ones', async () => {
    const stranger = from('203.0.113.7');
    await app.fails('signup', { ...newSignup(), city_id: 1 }, stranger);
    for (let count = 0; count < limits.signup.perAddressHour; count += 1)
      await app.call('signup', newSignup(), stranger);
    const over = await app.fails('signup', newSignup(), stranger);
    expect([over.status, over.errors[0]?.code]).toEqual([429, 38]);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    await app.call('signup', newSignup(), from('203.0.113.8'));
    for (let count = 0; count <= limits.signup.perAddressHour; count += 1) await app.call('signup', newSignup());
  });
});
