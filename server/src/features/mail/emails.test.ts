import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import { paymentPath } from '@kindred/contract/payments/contexts';
import { defaultLocale, locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { emailLinks } from '../../email-links.ts';
import { deviceName } from './device-name.ts';
import type { Email, EmailKind } from './email.ts';
import { emailKinds } from './email-texts.ts';
import { renderEmail } from './render-email.ts';

const hostile = `<img src=x onerror=alert(1)>{{brand}}&"`;

describe('an email', async () => {
  const app = await testApp();

  /** Creates a member with a hostile name at a brand. */
  const memberAt = async (brandId: number) => {
    const brand = brands.find(({ id }) => id === brandId);
    const { email } = await memberOf(brand?.key ?? '', brandId);
    await app.context.db.updateTable('member').set({ name: hostile }).where('email', '=', email).execute();
    return email;
  };
  const memberOf = async (key: string, product_id: number) => {
    const body = { ...newSignup(), product_id };
    await app.call('signup', body, { host: `${key}.localhost` });
    return body;
  };

  const emailOf = (kind: EmailKind, envelope: { to: string; brandId: number; locale: Email['locale'] }): Email => {
    const at = 1_790_000_000;
    switch (kind) {
      case 'confirmation':
        return { kind, ...envelope };
      case 'recovery':
        return { kind, at, ...envelope };
      case 'changed-address':
        return { kind, name: hostile, newEmail: 'new<b>@mail.example.org', ...envelope };
      case 'archive-requested':
        return { kind, name: hostile, at, receiver: 'else<b>@mail.example.org', ...envelope };
      case 'removal-received':
      case 'removal-done':
      case 'removal-rejected':
        return { kind, name: hostile, reference: 'AB12-CD34', due: at, ...envelope };
      case 'fraud-notice':
        return { kind, name: hostile, other: hostile, ...envelope };
      case 'account-leaving':
      case 'archive-ready':
      case 'password-changed':
        return { kind, name: hostile, at, ...envelope };
      case 'new-device':
        return { kind, name: hostile, at, userAgent: '<script>', ...envelope };
      case 'passkey-added':
      case 'passkey-removed':
        return { kind, name: hostile, at, device: null, ...envelope };
      case 'social-linked':
      case 'social-unlinked':
        return { kind, name: hostile, at, provider: 'google', ...envelope };
      case 'payment-failed':
      case 'renewal-ahead':
      case 'renewal-reminder':
        return {
          kind,
          name: hostile,
          product: 'Premium Plus',
          until: at,
          next: at + 86_400,
          price: { amount: 2999, currency: 'EUR', exponent: 2 },
          days: 28,
          cancelPath: '/info/cancellation?token=abc',
          ...envelope,
        };
      case 'cancellation-code':
        return { kind, name: hostile, code: '012345', path: '/info/cancellation?token=abc', ...envelope };
      case 'withdrawal-link':
        return { kind, number: 'AMO-2026-000001', at, ...envelope };
      case 'subscription-canceled':
        return { kind, name: hostile, product: 'VIP', at, until: at, ...envelope };
      case 'subscription-ended':
        return { kind, name: hostile, product: 'VIP', path: paymentPath('mail', 'vip'), until: at, ...envelope };
      case 'banned':
      case 'restored':
      case 'decision-upheld':
      case 'decision-undone':
        return { kind, name: hostile, path: '/info/decision?statement=abc', ...envelope };
    }
  };

  /** Every kind for every brand. Languages are distributed over the brands, so that each kind occurs in each language more than once. */
  const dealt = brands.map((brand, index) => ({
    brand,
    emails: emailKinds.map((kind) => ({ kind, locale: locales[index % locales.length] ?? defaultLocale })),
  }));

  test('is tested in every kind and language, and for every brand in every kind', () => {
    for (const { emails } of dealt) expect(new Set(emails.map(({ kind }) => kind)).size).toBe(emailKinds.length);
    const covered = new Set(dealt.flatMap(({ emails }) => emails.map(({ kind, locale }) => `${kind} ${locale}`)));
    expect(covered.size).toBe(emailKinds.length * locales.length);
  });

  /** Subjects by kind and language, without the brand's title. */
  const subjects = new Map<string, string>();

  // An information-only brand has no members.
  const writing = dealt.filter(({ brand }) => brand.home.kind !== 'info-only');

  test.for(writing)('of $brand.title is complete and escaped', async ({ brand, emails }) => {
    const to = await memberAt(brand.id);
    for (const { kind, locale } of emails) {
      const rendered = await renderEmail(
        app.context,
        { ...emailLinks, withdrawal: async () => ({ name: hostile, path: '/info/withdrawal?token=abc' }) },
        randomUUID(),
        emailOf(kind, { to, brandId: brand.id, locale }),
      );
      if (!rendered) throw new Error(`No ${kind}`);
      const { subject, html, text, sender } = rendered;
      const said = `${kind} ${locale} ${subject}\n${text}`;
      expect(sender).toBe(brand.title);
      // The only remaining placeholder is the one in the hostile name.
      expect([said, html].map((part) => part.replaceAll(/\{\{brand\}\}/g, '').match(/\{\{|undefined|null/))).toEqual([
        null,
        null,
      ]);
      for (const other of brands) if (other !== brand) expect(said).not.toContain(other.title);
      expect(html).toContain(`lang="${locale}"`);
      expect(html).not.toMatch(/<script|<img src=x|<b>@|onerror=alert\(1\)>/);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(subject).not.toContain('img');
      const site = brand === brands[0] ? 'http://localhost:3000' : `http://${brand.key}.localhost:3000`;
      const [link = ''] = /https?:\S+/.exec(text) ?? [];
      expect(link.startsWith(`${site}/`)).toBe(true);
      expect(html.split(`href="${link.replaceAll('&', '&amp;')}"`)).toHaveLength(3);
      expect(html).toContain(`src="${site}/brand/icon-144.png"`);
      subjects.set(`${kind} ${locale}`, `${locale} ${subject.replaceAll(brand.title, '')}`);
    }
  });

  test('has a distinct subject in every kind and language', () => {
    expect(new Set(subjects.values()).size).toBe(emailKinds.length * locales.length);
    for (const kind of emailKinds) {
      const inLanguages = locales.map((locale) => subjects.get(`${kind} ${locale}`)?.slice(locale.length));
      // es-ES and es-MX may have the same subject.
      expect(new Set(inLanguages).size).toBeGreaterThanOrEqual(locales.length - 1);
    }
  });

  test('is not sent to an unknown recipient', async () => {
    const envelope = { to: 'nobody@mail.example.org', brandId: 7, locale: 'en-US' } as const;
    for (const kind of ['confirmation', 'recovery', 'withdrawal-link'] as const)
      expect(await renderEmail(app.context, emailLinks, randomUUID(), emailOf(kind, envelope))).toBeUndefined();
  });

  test('sends the previous email a masked form of the new one', async () => {
    const envelope = { to: 'before@mail.example.org', brandId: 7, locale: 'en-US' } as const;
    const email = {
      kind: 'changed-address',
      name: 'Anna',
      newEmail: 'anna.new@mail.example.org',
      ...envelope,
    } as const;
    const { text } = (await renderEmail(app.context, emailLinks, randomUUID(), email)) ?? { text: '' };
    expect(text).toContain('a…@mail.example.org');
    expect(text).not.toContain('anna.new');
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome, ChromeOS',
  ],
  ['curl/8.0', undefined],
  // Text of the sender, which must not appear in an email.
  ['Your account is locked, call 555/1.0 x', undefined],
  [undefined, undefined],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
