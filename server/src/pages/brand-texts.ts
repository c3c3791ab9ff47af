import { readFile } from 'node:fs/promises';
import { brandTextFile } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { MessageTree } from '@kindred/contract/brand/boot';
import { CallError } from '@kindred/contract/errors';
import { legalDocuments } from '@kindred/contract/legal';
import { isLocale, type Locale } from '@kindred/i18n/locales';
import type { FastifyInstance } from 'fastify';
import { legalDocument } from '../features/legal/legal-document.ts';
import { brandMessages } from '../http/brand-files.ts';
import { findBrand } from '../http/find-brand.ts';
import { readTexts } from '../http/translations.ts';
import { loadOnce } from '../load-once.ts';

/** The texts of a brand's landing page. @throws CallError notFound for a brand without a landing page */
const landingMessages = async (brand: Brand, locale: Locale): Promise<MessageTree> => {
  if (!brand.landing) throw new CallError('notFound');
  const file = brandTextFile(brand.key, 'landing', locale);
  return loadOnce(
    `landing ${brand.key} ${locale}`,
    async () => JSON.parse(await readFile(file, 'utf8')) as MessageTree,
  );
};

/** A legal document as a namespace: `title`, `version` and `html`. */
const legalMessages = async (...parameters: Parameters<typeof legalDocument>): Promise<MessageTree> => {
  const { title, version, html } = await legalDocument(...parameters);
  return { title, version, html };
};

/**
 * Loads a namespace of texts for a brand: texts of the brand (`brand`, `brand-landing`), a legal document (`legal-terms`), or texts that
 * all brands share. @throws CallError notFound
 */
export const loadTexts = async (brand: Brand, locale: Locale, namespace: string): Promise<MessageTree> => {
  if (namespace === 'brand') return brandMessages(brand, locale);
  if (namespace === 'brand-landing') return landingMessages(brand, locale);
  const document = legalDocuments.find((name) => namespace === `legal-${name}`);
  if (document) return legalMessages(brand, locale, document);
  return readTexts<MessageTree>(locale, namespace);
};

/** `GET /i18n/{lang}/{namespace}.json` (spec 1 §7). It may be cached for a day, because the client's query has the version. */
export const addTranslations = (app: FastifyInstance): void => {
  app.get<{ Params: { lang: string; namespace: string } }>('/i18n/:lang/:namespace.json', async (request, reply) => {
    const { lang, namespace } = request.params;
    const brand = findBrand(request);
    if (!brand || !isLocale(lang)) throw new CallError('notFound');
    return reply.header('cache-control', 'public, max-age=86400').send(await loadTexts(brand, lang, namespace));
  });
};
