import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CallError } from '@kindred/contract/errors';
import { isLocale } from '@kindred/i18n/locales';

const folder = fileURLToPath(new URL('../../../i18n/messages/', import.meta.url));
const textsByPath = new Map<string, Promise<string>>();

/** The texts of a namespace as JSON. @throws CallError notFound */
export const texts = (lang: string, namespace: string): Promise<string> => {
  const path = `${folder}${lang}/${namespace}.json`;
  const existing = textsByPath.get(path);
  if (existing) return existing;
  if (!isLocale(lang) || !/^[a-z][a-z-]{0,40}$/.test(namespace) || !existsSync(path)) throw new CallError('notFound');
  const read = readFile(path, 'utf8');
  textsByPath.set(path, read);
  return read;
};
