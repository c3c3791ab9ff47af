import { readFileSync } from 'node:fs';
import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { readConfig, StartError } from './config.ts';
import { envSchema } from './env.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const documented = Object.fromEntries(
  [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'no-reply@example.org' };
const stripe = {
  GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
  STRIPE_WEBHOOK_SECRET: 'whsec_c',
};
const vapid = webPush.generateVAPIDKeys();
const otherVapid = webPush.generateVAPIDKeys();

describe('settings', () => {
  test('.env.example documents every one of them, with its default', () => {
    expect(Object.keys(documented).toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
    expect(readConfig(documented)).toEqual(readConfig({}));
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL'],
    [{ ROLE: 'king' }, 'ROLE'],
    [{ DEMO: '-1' }, 'DEMO'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'photos', S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
    [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
    [{ DATABASE_POOL: '1.5' }, 'DATABASE_POOL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ VAPID_PUBLIC_KEY: vapid.publicKey }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' }, 'VAPID_PUBLIC_KEY'],
    [{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: otherVapid.privateKey }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: `${vapid.privateKey}=` }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY'],
    [{ WEB_PUSH_SERVICE: 'push' }, 'WEB_PUSH_SERVICE'],
    [{ WEB_PUSH_SERVICE: 'ftp://push.example.org' }, 'WEB_PUSH_SERVICE'],
    [
      { NODE_ENV: 'production', SECRET: 's'.repeat(32), ...mail, WEB_PUSH_SERVICE: 'https://a.example' },
      'WEB_PUSH_SERVICE',
    ],
    [{ SOCIAL_KEYS: 'id:secret' }, 'SOCIAL_KEYS'],
    [{ SOCIAL_KEYS: '{"google":{"kindred":{"id":"a"}}}' }, 'SOCIAL_KEYS'],
    [{ SOCIAL_KEYS: '{"google":{"nobody":{"id":"a","secret":"b"}}}' }, 'SOCIAL_KEYS'],
    [{ SOCIAL_SANDBOX_URL: 'sandbox' }, 'SOCIAL_SANDBOX_URL'],
    [{ GATEWAY_URL: 'gateway' }, 'GATEWAY_URL'],
    [{ GATEWAY_URL: 'http://127.0.0.1:1', GATEWAY_MERCHANT: 'm' }, 'GATEWAY_SECRET_KEY'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32), GATEWAY_URL: 'http://127.0.0.1:1' }, 'GATEWAY_URL'],
    [
      { NODE_ENV: 'production', SECRET: 's'.repeat(32), SOCIAL_SANDBOX_URL: 'http://127.0.0.1:1' },
      'SOCIAL_SANDBOX_URL',
    ],
    [{ AGE_ASSURANCE: 'other' }, 'AGE_ASSURANCE'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32), ...mail, AGE_ASSURANCE: 'sandbox' }, 'AGE_ASSURANCE'],
    [{ GATEWAY: 'other' }, 'GATEWAY'],
    [{ GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_a' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_b' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'c' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...stripe, NODE_ENV: 'production', SECRET: 's'.repeat(32), ...mail }, 'STRIPE_SECRET_KEY'],
    [{ TAG_MANAGER: 'GTM-1' }, 'TAG_MANAGER'],
    [{ TAG_MANAGER: '{"nobody":{"id":"GTM-1"}}' }, 'TAG_MANAGER'],
    [{ TAG_MANAGER_URL: 'stand-in' }, 'TAG_MANAGER_URL'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32), TAG_MANAGER_URL: 'http://127.0.0.1:1' }, 'TAG_MANAGER_URL'],
    [{ NODE_ENV: 'production' }, 'SECRET'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32), REALTIME_MINUTE_MS: '5000' }, 'REALTIME_MINUTE_MS'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32), DEMO: '5' }, 'DEMO'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32) }, 'SMTP_URL'],
    [{ NODE_ENV: 'production', SECRET: 's'.repeat(32), SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Kindred <no-reply@example.org>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: '{title}@example.org' }, 'MAIL_FROM'],
    [{ SITE_URL: 'localhost' }, 'SITE_URL'],
    [{ CONSOLE_HOST: 'https://console.example.org' }, 'CONSOLE_HOST'],
    [{ CONSOLE_HOST: 'console.example.org:8080' }, 'CONSOLE_HOST'],
    [{ CONSOLE_HOST: 'Localhost' }, 'CONSOLE_HOST'],
    [{ CONSOLE_HOST: `WWW.${brands[0].domain}` }, 'CONSOLE_HOST'],
    [{ CONSOLE_HOST: `${brands[0].key}.localhost` }, 'CONSOLE_HOST'],
  ])('%j is refused with one sentence that contains %s', (environment, name) => {
    const refused = () => readConfig(environment);
    expect(refused).toThrow(StartError);
    expect(refused).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
  });

  test.each([
    [{ PORT: 'http' }, 'The setting PORT is not a whole number.'],
    [{ PORT: '70000' }, 'The setting PORT is more than 65535.'],
    [{ ROLE: 'cook' }, 'The setting ROLE is none of all, web, realtime, worker.'],
    [{ SECRET: 'short' }, 'The setting SECRET is shorter than 32 characters.'],
    [
      { DATABASE_URL: 'kindred' },
      'The setting DATABASE_URL is not an address like postgres://user:password@host:5432/kindred.',
    ],
  ])('%j is refused with the sentence: %s', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('every generated VAPID key pair is accepted', () => {
    const pairs = Array.from({ length: 300 }, () => webPush.generateVAPIDKeys());
    for (const { publicKey, privateKey } of [vapid, ...pairs])
      expect(readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).webPush.keys).toEqual({
        publicKey,
        privateKey,
      });
  });

  test.each(
    ['true', 'false', '1', 'loopback', '10.0.0.0/8,true', '10.0.0.0/8,', '10.0.0.0/33', '10.0.0.0/8/8', '::/x'].concat([
      '0.0.0.0/0',
      '0.0.0.0/1',
      '::/0',
      '2000::/3',
      '10.0.0.256',
    ]),
  )('TRUST_PROXY=%s is refused at the start', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^The setting TRUST_PROXY is not a list .*\.$/);
  });

  test.each([
    ['', []],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, fc00::/7,2001:db8::1', ['10.0.0.0/8', 'fc00::/7', '2001:db8::1']],
  ])('TRUST_PROXY=%s trusts only these networks: %j', (value, networks) => {
    expect(readConfig({ TRUST_PROXY: value }).proxyNetworks).toEqual(networks);
  });

  test('the sender of emails may differ by brand; push services receive one contact address', () => {
    for (const from of [
      'no-reply@example.org',
      '{brand}@example.org',
      'no-reply@{domain}',
      '{brand}+mail@{brand}.example.org',
    ])
      expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
    const settings = readConfig({ MAIL_FROM: '{brand}@{domain}' });
    expect(settings.webPush.subject).toBe(`mailto:${brands[0].key}@${brands[0].domain}`);
  });

  test('the console has its own host; in production only if CONSOLE_HOST is set', () => {
    expect(readConfig({ PORT: '3100' }).console).toEqual({
      host: 'console.localhost',
      origin: 'http://console.localhost:3100',
    });
    const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), ...mail };
    expect(readConfig(production).console).toBeUndefined();
    expect(readConfig({ ...production, CONSOLE_HOST: 'Console.example.org' }).console).toEqual({
      host: 'console.example.org',
      origin: 'https://console.example.org',
    });
  });

  test('production has no demo data', () => {
    expect(readConfig({ NODE_ENV: 'production', SECRET: 's'.repeat(32), ...mail }).demoMembers).toBe(0);
  });
});
