import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CallError } from '@kindred/contract/errors';
import { isLocale } from '@kindred/i18n/locales';
import type { FastifyInstance } from 'fastify';
import { brandMessages } from './brand-files.ts';
import { brandOf } from './brand-of.ts';

const folder = fileURLToPath(new URL('../../../i18n/messages/', import.meta.url));
const kept = new Map<string, Promise<string>>();

/** A namespace of texts as its JSON. @throws CallError notFound */
export const texts = (lang: string, namespace: string): Promise<string> => {
  const path = `${folder}${lang}/${namespace}.json`;
  const known = kept.get(path);
  if (known) return known;
  if (!isLocale(lang) || !/^[a-z][a-z-]{0,40}$/.test(namespace) || !existsSync(path)) throw new CallError('notFound');
  const read = readFile(path, 'utf8');
  kept.set(path, read);
  return read;
};

/** `GET /i18n/{lang}/{namespace}.json` (spec 1 §7). The client names the version in its query, so a day does no harm. */
export const addTranslations = (app: FastifyInstance): void => {
  // The one namespace whose words are the host's brand's own.
  app.get<{ Params: { lang: string } }>('/i18n/:lang/brand.json', async (request, reply) => {
    const brand = brandOf(request);
    const { lang } = request.params;
    if (!brand || !isLocale(lang)) throw new CallError('notFound');
    return reply.header('cache-control', 'public, max-age=86400').send(await brandMessages(brand, lang));
  });
  app.get<{ Params: { lang: string; namespace: string } }>('/i18n/:lang/:namespace.json', async ({ params }, reply) => {
    const body = await texts(params.lang, params.namespace);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=86400').send(body);
  });
};
