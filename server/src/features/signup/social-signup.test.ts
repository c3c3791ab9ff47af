import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { createSocialIdentity, newSignup, testApp, testCity } from '../../../test/harness.ts';
import { issueSocialToken } from '../social/social-token.ts';

const strict = brands.find(({ autoActivation }) => !autoActivation);
const codes = ({ errors }: { errors: { code: number; field?: string }[] }) =>
  errors.map(({ code, field }) => [code, field]);

const start = new Date();
let now = start;
let identities = 0;

describe('sign-up by a provider', async () => {
  const app = await testApp({ clock: { now: () => now }, env: { TRUST_PROXY: '127.0.0.1' } });
  const { db } = app.context;

  /** Creates a person with an account at the provider, with a token. */
  const newIdentity = (over: Partial<ReturnType<typeof createSocialIdentity>> = {}) => {
    identities += 1;
    const identity = { ...createSocialIdentity(`person-${identities}`), ...over };
    return {
      identity,
      social: { social_provider_id: 1 as const, social_token: issueSocialToken(app.context, identity) },
    };
  };
  /** A sign-up without a password. */
  const body = (email: string) => {
    const { password: _password, ...rest } = newSignup();
    return { ...rest, email };
  };
  const memberOf = (email: string) =>
    db
      .selectFrom('member')
      .leftJoin('social_account', 'social_account.member_id', 'member.id')
      .selectAll('member')
      .select(['provider', 'subject'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  test('needs no password, links the account, and confirms an email that the provider verified', async () => {
    const { identity, social } = newIdentity();
    const answer = await app.call('signup', { ...body(identity.email), ...social });
    expect(answer.authorization_token?.access_token.token).toBeTruthy();
    const member = await memberOf(identity.email);
    expect(member).toMatchObject({ password_hash: null, provider: 1, subject: identity.subject, state: 'active' });
    expect(member.email_confirmed_at).not.toBeNull();
  });

  test('confirms no email but the provider’s', async () => {
    const { social } = newIdentity();
    const { email } = newSignup();
    await app.call('signup', { ...body(email), ...social });
    expect((await memberOf(email)).email_confirmed_at).toBeNull();
  });

  test('activates an account with a verified email at brands that require confirmation', async () => {
    const asked = { host: `${strict?.key}.localhost` };
    const { identity, social } = newIdentity({ brandId: strict?.id ?? 0 });
    const own = { ...body(identity.email), product_id: strict?.id ?? 0 };
    expect((await app.call('signup', { ...own, ...social }, asked)).is_activated).toBe(true);
    const unsure = newIdentity({ brandId: strict?.id ?? 0, emailVerified: false });
    const answer = await app.call('signup', { ...own, email: unsure.identity.email, ...unsure.social }, asked);
    expect(answer).toEqual({ user: answer.user, is_activated: false, paywall: 'none' });
  });

  test('accepts a token once, also in concurrent requests', async () => {
    const { social } = newIdentity();
    const tries = await Promise.all([1, 2].map(() => app.ask('signup', { ...body(newSignup().email), ...social })));
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    expect(codes(await app.fails('signup', { ...body(newSignup().email), ...social }))).toEqual([[3, 'social_token']]);
  });

  test('reports a forged, foreign or expired token together with other faults', async () => {
    const { social } = newIdentity();
    const fails = async (over: object) =>
      codes(await app.fails('signup', { ...body(newSignup().email), ...social, ...over }));
    expect(await fails({ social_token: 'forged', name: 'Anna 25', city_id: 1 })).toEqual([
      [3, 'social_token'],
      [0, 'name'],
      [0, 'city_id'],
    ]);
    expect(await fails({ social_provider_id: 2 })).toEqual([[3, 'social_token']]);
    expect(await fails({ social_provider_id: undefined })).toEqual([[0, 'social_provider_id']]);
    expect(await fails({ social_provider_id: 3 })).toEqual([[1, 'social_provider_id']]);
    expect(await fails({ social_token: undefined })).toEqual([[30, 'password']]);
    now = new Date(start.getTime() + (limits.social.tokenMinutes * 60 + 1) * 1000);
    expect(await fails({})).toEqual([[10, 'social_token']]);
    now = start;
  });

  test('links a provider’s account to one member only', async () => {
    const { identity, social } = newIdentity();
    await app.call('signup', { ...body(identity.email), ...social });
    const again = issueSocialToken(app.context, identity);
    const failed = await app.fails('signup', { ...body(newSignup().email), ...social, social_token: again });
    expect(codes(failed)).toEqual([[18, 'social_token']]);
  });

  describe('by one click', () => {
    const { profile_fields } = newSignup();
    const click = (social: object, over: object = {}) => ({ product_id: 7, profile_fields, ...social, ...over });

    test('uses the data of the provider and of the landing page', async () => {
      const { identity, social } = newIdentity();
      const { token } = await app.call('saveSignupData', { search_gender: 'm', city_id: testCity, name: 'Anne' });
      await app.call('clickSignup', { product_id: 7, profile_fields, ...social, registration_token: token });
      expect(await memberOf(identity.email)).toMatchObject({
        name: 'Anne',
        gender: 'f',
        search_gender: 'm',
        birthday: '1996-02-29',
        city_id: testCity,
        traffic: { began: 'landing' },
        subject: identity.subject,
      });
    });

    test('requires the city wherever the visitor’s network is, and derives the age range from the member’s age', async () => {
      const { identity, social } = newIdentity();
      const inPoland = { headers: { 'x-forwarded-for': '150.254.1.1' } };
      const known = { product_id: 7, profile_fields, ...social, search_gender: 'm' };
      expect(codes(await app.fails('clickSignup', known, inPoland))).toEqual([[0, 'city_id']]);
      await app.call('clickSignup', { ...known, city_id: testCity }, inPoland);
      const member = await memberOf(identity.email);
      expect(member.city_id).toBe(testCity);
      expect(member.search_age_to - member.search_age_from).toBe(2 * limits.searchAge.span);
    });

    test('requires the religion at a faith brand', async () => {
      const faith = brands.find(({ groups }) => groups.includes('faith'));
      const { identity, social } = newIdentity({ brandId: faith?.id ?? 0 });
      const { religion, ...others } = profile_fields ?? {};
      const known = { product_id: faith?.id ?? 0, ...social, search_gender: 'm', city_id: testCity };
      const host = `${faith?.key}.localhost`;
      const refused = await app.fails('clickSignup', { ...known, profile_fields: others }, { host });
      expect(codes(refused)).toEqual([[0, 'profile_fields.religion']]);
      await app.call('clickSignup', { ...known, profile_fields: { ...others, religion } }, { host });
      expect((await memberOf(identity.email)).brand_id).toBe(faith?.id);
    });

    test('reports all missing fields without consuming the token', async () => {
      const { social } = newIdentity({ email: undefined, gender: undefined, birthday: undefined } as object);
      const failed = await app.fails('clickSignup', { product_id: 7, ...social });
      expect(new Set(failed.errors.map(({ code, field }) => `${code} ${field}`))).toEqual(
        new Set(
          [
            'email',
            'gender',
            'search_gender',
            'birthday',
            'search_age_from',
            'search_age_to',
            'city_id',
            ...['goal', 'alcohol', 'smoking', 'foreign_languages'].map((name) => `profile_fields.${name}`),
          ].map((field) => `0 ${field}`),
        ),
      );
      await app.call('signup', { ...body(newSignup().email), ...social });
    });

    test('applies the rules of every sign-up', async () => {
      const { social } = newIdentity();
      const complete = { search_gender: 'm', city_id: testCity };
      const { email } = await app.member();
      expect(codes(await app.fails('clickSignup', click(social, { ...complete, email, name: 'Anna 25' })))).toEqual([
        [18, 'email'],
        [0, 'name'],
      ]);
      expect(codes(await app.fails('clickSignup', click({}, complete)))).toEqual([
        [1, 'social_provider_id'],
        [1, 'social_token'],
      ]);
      expect(codes(await app.fails('clickSignup', click(social, { ...complete, product_id: 8 })))).toEqual([
        [1, 'product_id'],
      ]);
      expect(codes(await app.fails('clickSignup', click(social, { ...complete, name: 'n'.repeat(1000) })))).toEqual([
        [1, 'name'],
      ]);
    });
  });
});
