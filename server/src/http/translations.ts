import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CallError } from '@kindred/contract/errors';
import { isLocale } from '@kindred/i18n/locales';

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
