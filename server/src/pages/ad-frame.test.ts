import { brands } from '@kindred/brands';
import { defineBrand } from '@kindred/brands/brand';
import { adFramePath } from '@kindred/contract/brand/ad-frame';
import { type AdTagDeclaration, adTagShape } from '@kindred/contract/brand/ad-tag';
import { categoriesWhere, consentCookie, formatChoice } from '@kindred/contract/consent-choice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { consentVersion } from '../features/consent/consent-terms.ts';

const tag: AdTagDeclaration = {
  script: 'https://ads.example.org/tag.js?site=7',
  origins: ['https://images.example.net'],
  slots: { matches: 'kindred/matches-1' },
};
const inAdsGroup = brands.filter(({ groups }) => groups.includes('ads'));
const [withTag, without] = inAdsGroup as [(typeof brands)[0], (typeof brands)[0]];

describe('the page with a publisher’s ad', async () => {
  const { app } = await testApp();
  beforeAll(() => void Object.assign(withTag, { adTag: adTagShape.parse(tag) }));
  afterAll(() => void Reflect.deleteProperty(withTag, 'adTag'));

  const consentTo = async (...allowed: string[]) =>
    `${consentCookie}=${formatChoice({
      version: await consentVersion(withTag, 'en-US'),
      categories: categoriesWhere((category) => allowed.includes(category)),
    })}`;
  const get = (url: string, { key }: { key: string }, cookie = '') =>
    app.inject({ url, headers: { host: `${key}.localhost`, cookie } });
  const ad = async (cookie?: string, brand = withTag) =>
    get(adFramePath('matches'), brand, cookie ?? (await consentTo('advertising')));

  test('is not served before the consent to advertising', async () => {
    for (const cookie of ['', await consentTo(), await consentTo('analytics', 'functional', 'performance')])
      expect((await ad(cookie)).statusCode).toBe(404);
    const old = formatChoice({ version: '2000-01-01', categories: categoriesWhere(() => true) });
    expect((await ad(`${consentCookie}=${old}`)).statusCode).toBe(404);
    expect((await ad()).statusCode).toBe(200);
  });

  test('is not served for a brand without a publisher tag', async () => {
    expect((await ad(undefined, without)).statusCode).toBe(404);
  });

  test('may load from the origins of its brand alone, in a sandbox, and may be framed by the brand alone', async () => {
    const policy = String((await ad()).headers['content-security-policy']);
    expect(policy.match(/https?:[^ ;]+/g)?.filter((origin, index, all) => all.indexOf(origin) === index)).toEqual([
      'https://ads.example.org',
      'https://images.example.net',
    ]);
    expect(policy).toMatch(/^sandbox allow-scripts /);
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|'self' h|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test('has the id of the place and no data of the member, and names only the origin as its referrer', async () => {
    const { body, headers } = await ad();
    expect(headers).toMatchObject({ 'referrer-policy': 'origin', 'cache-control': 'no-store' });
    expect(body).toContain('src="https://ads.example.org/tag.js?site=7" data-slot="kindred/matches-1"');
    expect(body.match(/https:[^"]+/g)).toEqual([tag.script]);
  });

  test('leaves the policy of the app’s pages as it is: no page may load from a publisher', async () => {
    const policies = await Promise.all([withTag, without].map((brand) => get('/', brand)));
    for (const { headers } of policies) expect(headers['content-security-policy']).not.toContain('example.');
  });

  test('is announced to the app by its places, without the publisher’s URL', async () => {
    const boot = async (brand: typeof withTag) => (await get('/', brand)).body;
    expect(await boot(withTag)).toContain('"adPlaces":["matches"]');
    expect(await boot(withTag)).not.toContain('ads.example.org');
    expect(await boot(without)).not.toContain('adPlaces');
  });
});

test.each<[string, object]>([
  ['a script without https', { script: 'http://ads.example.org/tag.js' }],
  ['a script with a password', { script: 'https://me:secret@ads.example.org/tag.js' }],
  ['an origin with a path', { origins: ['https://ads.example.org/'] }],
  ['an origin with a wildcard', { origins: ['*'] }],
  ['an unknown place', { slots: { messages: '1' } }],
  ['no place', { slots: {} }],
  ['a place with markup', { slots: { matches: '"><script>' } }],
  ['an unknown field', { inline: 'alert(1)' }],
])('a brand cannot declare a publisher tag with %s', (_, wrong) => {
  const [first] = brands;
  if (!first) throw new Error('There is no brand.');
  expect(() => defineBrand({ ...first, adTag: { ...tag, ...wrong } })).toThrow();
  expect(defineBrand({ ...first, adTag: tag }).adTag).toMatchObject({ slots: tag.slots });
});
