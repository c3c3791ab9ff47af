import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brandFolder } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { LegalDocument } from '@kindred/contract/legal';
import { limits } from '@kindred/contract/limits';
import type { Locale } from '@kindred/i18n/locales';
import markdown from 'markdown-it';
import { loadOnce } from '../../load-once.ts';

/** A document as a brand shows it in one language (decisions §3 Legal documents). */
export interface LegalText {
  readonly title: string;
  /** The day from which the document applies, YYYY-MM-DD. */
  readonly version: string;
  readonly html: string;
  /** SHA-256 of the filled text, hexadecimal. It proves later which text was shown. */
  readonly digest: string;
}

/** Returns a brand's document in a language: the brand's file if it exists, otherwise the shared one. Cached. */
export const legalDocument = (brand: Brand, locale: Locale, document: LegalDocument): Promise<LegalText> =>
  loadOnce(`legal ${brand.key} ${locale} ${document}`, () => readDocument(brand, locale, document));

const messages = fileURLToPath(new URL('../../../../i18n/messages', import.meta.url));

const readDocument = async (brand: Brand, locale: Locale, document: LegalDocument): Promise<LegalText> => {
  const own = `${brandFolder(brand.key)}/legal/${locale}/${document}.md`;
  const file = existsSync(own) ? own : `${messages}/${locale}/legal/${document}.md`;
  const { title, version, text } = splitSource(fill(await readFile(file, 'utf8'), brand), file);
  const digest = createHash('sha256').update(`${title}\n${version}\n${text}`).digest('hex');
  return { title, version, html: renderer.render(text), digest };
};

// No HTML from the file and no script URLs. Both are defaults, which are stated here for the reader.
const renderer = markdown({ html: false, linkify: false });

/** Fills the placeholders, so that one text serves every brand. */
const fill = (source: string, { title, domain, legal }: Brand): string => {
  const values: Record<string, string> = { brand: title, domain, ...legal, age: String(limits.age.min) };
  return source.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
};

const form = /^---\ntitle: (?<title>.+)\nversion: (?<version>\d{4}-\d\d-\d\d)\n---\n+(?<text>[^]+)$/;

const splitSource = (source: string, file: string): { title: string; version: string; text: string } => {
  const { title, version, text } = form.exec(source)?.groups ?? {};
  if (!title || !version || !text) throw new Error(`${file} does not begin with its title and version.`);
  return { title, version, text };
};
