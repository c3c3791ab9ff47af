import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CallError } from '@kindred/contract/errors';
import { isLocale } from '@kindred/i18n/locales';
import { loadOnce } from '../load-once.ts';

const folder = fileURLToPath(new URL('../../../i18n/messages/', import.meta.url));

/** The texts of a namespace. All callers share the object. @throws CallError notFound */
export const readTexts = <T>(lang: string, namespace: string): Promise<T> =>
  loadOnce(`texts ${lang} ${namespace}`, async () => {
    const path = `${folder}${lang}/${namespace}.json`;
    if (!isLocale(lang) || !/^[a-z][a-z-]{0,40}$/.test(namespace) || !existsSync(path)) throw new CallError('notFound');
    return JSON.parse(await readFile(path, 'utf8')) as T;
  });
