import { brands } from '@kindred/brands';
import { acceptedAtSignup, consumerDocuments, legalDocuments } from '@kindred/contract/legal';
import { limits } from '@kindred/contract/limits';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { readTexts } from '../../http/translations.ts';
import { acceptDocuments } from './accept-documents.ts';
import { legalDocument } from './legal-document.ts';

const [brand] = brands;

describe.each(locales)('the legal documents in %s', (locale) => {
  test.each(legalDocuments)('%s is complete, dated and names the brand', async (document) => {
    for (const each of brands) {
      const { title, version, html } = await legalDocument(each, locale, document);
      expect(title.trim()).not.toBe('');
      expect(new Date(version).toISOString()).toContain(version);
      // No placeholder remains, and no other brand is named.
      expect(html).not.toMatch(/\{\w*\}/);
      expect(html).toContain(each.domain);
      for (const other of brands) if (other !== each) expect(html).not.toContain(other.title);
    }
  });
});

test('has the same headings and links in every language', async () => {
  const shape = async (locale: (typeof locales)[number], document: (typeof legalDocuments)[number]) => {
    const { html, version } = await legalDocument(brand, locale, document);
    const count = (tag: string) => html.split(`<${tag}>`).length - 1;
    return { version, h2: count('h2'), li: count('li'), links: html.match(/href="[^"]*"/g)?.sort() ?? [] };
  };
  for (const document of legalDocuments) {
    const english = await shape('en-US', document);
    for (const locale of locales)
      expect([locale, document, await shape(locale, document)]).toEqual([locale, document, english]);
  }
});

test('names the responsible company, the minimum age and the contact', async () => {
  const { html } = await legalDocument(brand, 'en-US', 'terms');
  for (const said of [brand.legal.company, brand.domain, String(limits.age.min)]) expect(html).toContain(said);
  expect((await legalDocument(brand, 'en-US', 'contacts')).html).toContain(`href="mailto:${brand.legal.email}"`);
});

test.each(locales)(
  'the consumer information names the operator, under the titles of its list, in %s',
  async (locale) => {
    const labels = await readTexts<Record<string, string>>(locale, 'consumer-info');
    for (const each of brands) {
      for (const document of consumerDocuments) {
        const { title, html } = await legalDocument(each, locale, document);
        expect([document, title]).toEqual([document, labels[document]]);
        expect([document, html.includes(each.legal.company)]).toEqual([document, true]);
      }
      const { html } = await legalDocument(each, locale, 'company');
      for (const particular of [each.legal.address, each.legal.register, `href="mailto:${each.legal.email}"`])
        expect(html).toContain(particular);
    }
  },
);

test.each(locales)('the feedback on barriers and the contact for child safety are named in %s', async (locale) => {
  for (const each of brands) {
    const { accessibilityEmail, childSafetyName, childSafetyEmail } = each.legal;
    const accessibility = await legalDocument(each, locale, 'accessibility');
    expect(accessibility.html).toContain(`href="mailto:${accessibilityEmail}"`);
    const childSafety = await legalDocument(each, locale, 'child-safety');
    for (const particular of [childSafetyName, `href="mailto:${childSafetyEmail}"`])
      expect(childSafety.html).toContain(particular);
  }
});

describe('the acceptance of a member', async () => {
  const app = await testApp();
  const { db } = app.context;
  const acceptedBy = (id: string) =>
    db.selectFrom('legal_acceptance').selectAll().where('member_id', '=', id).orderBy('document').execute();

  test('is stored by the sign-up: documents, versions, language and time', async () => {
    const before = new Date();
    const body = newSignup();
    await app.call('signup', body, { headers: { 'accept-language': 'pl-PL' } });
    const { id } = await db.selectFrom('member').select('id').where('email', '=', body.email).executeTakeFirstOrThrow();
    const rows = await acceptedBy(id);
    expect(rows.map(({ document }) => document)).toEqual([...acceptedAtSignup].sort());
    for (const row of rows) {
      const { version, digest } = await legalDocument(brand, 'pl-PL', row.document as 'terms');
      expect(row).toMatchObject({ version, digest, locale: 'pl-PL', brand_id: brand.id });
      expect(row.accepted_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
      expect(row.accepted_at.getTime()).toBeLessThanOrEqual(Date.now() + 1);
    }
  });

  test('is not stored by a failed sign-up', async () => {
    const countRows = async () => (await db.selectFrom('legal_acceptance').select('member_id').execute()).length;
    const body = newSignup();
    await app.call('signup', body);
    const before = await countRows();
    await app.fails('signup', { ...newSignup(), email: body.email });
    expect(await countRows()).toBe(before);
  });

  test('remains as it was first, and cannot be changed or deleted', async () => {
    const { id } = await app.member();
    const before = await acceptedBy(id);
    const at = new Date('2030-01-01T00:00:00Z');
    await acceptDocuments(db, { memberId: id, brand, locale: 'fr-FR', documents: acceptedAtSignup, at });
    expect(await acceptedBy(id)).toEqual(before);
    await acceptDocuments(db, { memberId: id, brand, locale: 'fr-FR', documents: ['consent-policy'], at });
    expect(await acceptedBy(id)).toHaveLength(before.length + 1);

    const sql = (text: string) => app.context.database.pool.query(text);
    for (const change of ["update legal_acceptance set locale = 'en-US'", 'delete from legal_acceptance'])
      await expect(sql(change)).rejects.toThrow('append-only');
  });

  test('is served to the app in the requested language', async () => {
    for (const locale of ['en-US', 'hi-IN'] as const) {
      const { title, version, html } = await legalDocument(brand, locale, 'tips');
      const answer = await app.app.inject({ url: `/i18n/${locale}/legal-tips.json`, headers: { host: 'localhost' } });
      expect(answer.json()).toEqual({ title, version, html });
    }
    for (const path of ['en-US/legal-nothing', 'en-US/legal-..%2Fterms', 'xx-XX/legal-tips'])
      expect((await app.app.inject({ url: `/i18n/${path}.json`, headers: { host: 'localhost' } })).statusCode).toBe(
        404,
      );
  });
});
