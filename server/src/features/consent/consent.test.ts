import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { locales } from '@kindred/i18n/locales';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { consentVariant, consentVersion } from './consent-terms.ts';
import { sweepConsents } from './sweep-consents.ts';
import { visitorCountry } from './visitor-country.ts';

const [brand] = brands;
const strict = brands.find(({ groups }) => groups.includes('strict')) ?? brand;

describe('the consent variant of a visitor', () => {
  test('follows the country, or the strictest law if it is unknown', () => {
    const countries = ['US', 'DE', 'GB', 'IS', 'CH', 'BR', 'IN', 'MX', null] as const;
    expect(countries.map((country) => consentVariant(brand, country))).toEqual([
      'do-not-sell',
      'gdpr',
      'gdpr',
      'gdpr',
      'gdpr',
      'gdpr',
      'simple',
      'simple',
      'gdpr',
    ]);
  });

  test.each([
    ['gdpr', 'parts of the European Union', 'AX GF GP MF MQ RE YT'],
    ['gdpr', 'what keeps the law of France or Norway', 'BL PM SJ'],
    ['gdpr', 'what keeps the law of the United Kingdom', 'GG GI IM JE'],
    ['do-not-sell', 'what is of the United States', 'AS GU MP PR UM VI'],
  ])('is %s in %s that have their own codes', (variant, _which, codes) => {
    for (const country of codes.split(' '))
      expect([country, consentVariant(brand, country)]).toEqual([country, variant]);
  });

  test('is GDPR at every strict brand, in all countries', () => {
    expect(strict.groups).toContain('strict');
    for (const country of ['US', 'IN', null]) expect(consentVariant(strict, country)).toBe('gdpr');
  });

  test('has the same version in every language', async () => {
    for (const each of brands) {
      const versions = await Promise.all(locales.map((locale) => consentVersion(each, locale)));
      expect(new Set(versions).size).toBe(1);
    }
  });

  test('follows the network address; the development cookie works on loopback only, not in production', () => {
    const country = (address: string, production = false) =>
      visitorCountry({ production }, { address, cookies: { 'dev-country': 'US' } });
    expect(country('127.0.0.1')).toBe('US');
    expect(country('127.0.0.1', true)).toBeNull();
    expect(country('194.25.0.1')).toBe('DE');
    const unknown = { address: '127.0.0.1', cookies: { 'dev-country': 'Atlantis' } };
    expect(visitorCountry({ production: false }, unknown)).toBeNull();
  });
});

describe('the page', async () => {
  const app = await testApp();
  const boot = async (headers: Record<string, string>) => {
    const { body } = await app.app.inject({ url: '/login', headers: { host: 'localhost', ...headers } });
    return JSON.parse(/id="boot">([^<]+)</.exec(body)?.[1] ?? '') as { consent: unknown; tagManager?: unknown };
  };

  test('contains the variant and the version', async () => {
    const version = await consentVersion(brand, 'en-US');
    expect((await boot({})).consent).toEqual({ variant: 'gdpr', version });
    expect((await boot({ cookie: 'dev-country=US' })).consent).toEqual({ variant: 'do-not-sell', version });
    expect((await boot({ cookie: 'dev-country=IN' })).consent).toEqual({ variant: 'simple', version });
    const host = `${strict.key}.localhost`;
    expect((await boot({ cookie: 'dev-country=US', host })).consent).toMatchObject({ variant: 'gdpr' });
  });
});

describe('a choice', async () => {
  const app = await testApp();
  const { db } = app.context;
  const version = await consentVersion(brand, 'en-US');
  const choice = (over: Partial<RequestOf<Calls['recordConsent']>> = {}) => ({
    consent_id: randomUUID(),
    version,
    variant: 'gdpr' as const,
    action: 'confirm' as const,
    categories: { functional: true, performance: false, advertising: false, analytics: true },
    ...over,
  });
  const of = (deviceId: string) => ({ headers: { 'x-device-id': deviceId, 'accept-language': 'fr-FR' } });
  const records = (deviceId: string) =>
    db.selectFrom('consent_record').selectAll().where('device_id', '=', deviceId).orderBy('made_at').execute();
  const ownersOf = async (deviceId: string) =>
    (await db.selectFrom('consent_device').select('member_id').where('device_id', '=', deviceId).execute()).map(
      ({ member_id }) => member_id,
    );

  test('of a guest is stored once with all its evidence', async () => {
    const device = randomUUID();
    const before = Date.now();
    const sent = choice();
    const asked = { headers: { ...of(device).headers, cookie: 'dev-country=FR' } };
    await Promise.all([1, 2, 3].map(() => app.call('recordConsent', sent, asked)));
    const [record, ...more] = await records(device);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      id: sent.consent_id,
      member_id: null,
      brand_id: brand.id,
      version,
      variant: 'gdpr',
      action: 'confirm',
      ...sent.categories,
      country: 'FR',
      locale: 'fr-FR',
    });
    expect(record?.made_at.getTime()).toBeGreaterThanOrEqual(before);
  });

  test('with an existing id changes nothing', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const sent = choice();
    await app.call('recordConsent', sent, of(mine));
    await app.call('recordConsent', { ...sent, action: 'accept' }, of(theirs));
    expect(await records(mine)).toHaveLength(1);
    expect(await records(theirs)).toEqual([]);
  });

  test('that changes is stored besides the earlier ones', async () => {
    const device = randomUUID();
    for (const action of ['accept', 'reject'] as const) await app.call('recordConsent', choice({ action }), of(device));
    expect((await records(device)).map(({ action }) => action)).toEqual(['accept', 'reject']);
  });

  test('of a member is linked; of a guest is linked at the sign-up or sign-in', async () => {
    const device = randomUUID();
    const member = await app.member();
    await app.call('recordConsent', choice(), { ...of(device), as: member });
    expect((await records(device))[0]?.member_id).toBe(member.id);

    await app.call('recordConsent', choice(), of(device));
    expect(await ownersOf(device)).toEqual([]);
    const login = { product_id: brand.id, email: member.email, password: member.password };
    await app.call('login', login, of(device));
    await app.call('login', login, of(device));
    expect(await ownersOf(device)).toEqual([member.id]);

    const other = await app.member({}, of(device));
    expect((await ownersOf(device)).toSorted()).toEqual([member.id, other.id].toSorted());
  });

  test('of a guest is linked to an unconfirmed account too; a device without choices is not linked', async () => {
    const [device, empty] = [randomUUID(), randomUUID()];
    const host = `${strict.key}.localhost`;
    await app.call('recordConsent', choice(), { ...of(device), host });
    const body = { ...newSignup(), product_id: strict.id };
    await app.call('signup', body, { ...of(device), host });
    expect(await ownersOf(device)).toHaveLength(1);
    await app.call('signup', { ...newSignup(), product_id: strict.id }, { ...of(empty), host });
    expect(await ownersOf(empty)).toEqual([]);
  });

  test('requires a device, an existing version and no unknown fields', async () => {
    expect((await app.fails('recordConsent', choice())).errors[0]).toMatchObject({ code: 1, field: 'x-device-id' });
    const late = await app.fails('recordConsent', choice({ version: '2999-01-01' }), of(randomUUID()));
    expect(late.errors[0]).toMatchObject({ code: 1, field: 'version' });
    for (const wrong of [{ consent_id: '7' }, { variant: 'none' }, { action: 'sneeze' }, { categories: {} }])
      expect((await app.fails('recordConsent', { ...choice(), ...wrong }, of(randomUUID()))).status).toBe(400);
    await app.call('recordConsent', choice({ version: '2026-01-01' }), of(randomUUID()));
  });

  test('cannot be changed or deleted before its retention period ends', async () => {
    const device = randomUUID();
    const member = await app.member();
    await app.call('recordConsent', choice(), of(device));
    const login = { product_id: brand.id, email: member.email, password: member.password };
    await app.call('login', login, of(device));
    for (const change of [
      'update consent_record set advertising = true',
      'delete from consent_record',
      'update consent_device set made_at = now()',
      'delete from consent_device',
    ])
      await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only');

    const old = randomUUID();
    const made_at = new Date();
    made_at.setUTCFullYear(made_at.getUTCFullYear() - 5, made_at.getUTCMonth(), made_at.getUTCDate() - 2);
    const [record] = await records(device);
    if (!record) throw new Error('Nothing was stored');
    await db
      .insertInto('consent_record')
      .values({ ...record, id: randomUUID(), device_id: old, made_at })
      .execute();
    await db.insertInto('consent_device').values({ device_id: old, member_id: member.id, made_at }).execute();
    await sweepConsents(app.context);
    expect([await records(old), await ownersOf(old)]).toEqual([[], []]);
    expect([await records(device), await ownersOf(device)]).toEqual([[record], [member.id]]);
  });
});
