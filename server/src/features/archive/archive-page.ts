import type { Brand } from '@kindred/brands/brand';
import { conversationPrompts, moods, vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import type { Member } from '../../db/schema.ts';
import { escapeHtml } from '../../http/page-head.ts';
import type { ArchiveRow } from './archive.db.ts';
import type { ArchiveTopic } from './archive-tables.ts';
import type { ArchiveWords, VocabularyWords } from './archive-words.ts';

/** What every page of an archive depends on. */
export interface ArchiveStyle {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly words: ArchiveWords;
  readonly vocabulary: VocabularyWords;
}

/** Another member in a row; null if the account was deleted. */
export interface ArchivedPerson {
  readonly name: string;
  readonly hid: string;
}

const colorsOf = (brand: Brand, mode: 'light' | 'dark'): string => {
  const { bg, surface, border, text, 'text-muted': muted, 'brand-strong': strong } = palette(brand, mode);
  return `--bg:${bg};--surface:${surface};--border:${border};--text:${text};--muted:${muted};--strong:${strong}`;
};

const css = (brand: Brand): string => `
:root{color-scheme:light dark;${colorsOf(brand, 'light')};font:16px/1.5 'Noto Sans',system-ui,sans-serif;background:var(--bg);color:var(--text)}
@media (prefers-color-scheme:dark){:root{${colorsOf(brand, 'dark')}}}
body{margin:0 auto;max-width:52rem;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.25}h2{margin:2rem 0 .5rem;font-size:1.125rem}
a{color:var(--strong)}p,.quiet{color:var(--muted)}
ul{padding-left:1.25rem}
.card{margin:.75rem 0;padding:1rem;border:1px solid var(--border);border-radius:16px;background:var(--surface)}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem;margin:0}dt{color:var(--muted)}dd{margin:0}
img{max-width:100%;height:auto;border-radius:12px}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const timeIn = (locale: Locale, at: Date): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(at)} UTC`;

const isPerson = (value: object): value is ArchivedPerson =>
  'hid' in value && 'name' in value && Object.keys(value).length === 2;

/** The HTML of a value. */
const valueHtml = ({ locale, words }: ArchiveStyle, value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' && dateTime.test(value))
    return `<time datetime="${escapeHtml(value)}">${escapeHtml(timeIn(locale, new Date(value)))}</time>`;
  if (typeof value !== 'object') return escapeHtml(String(value));
  if (isPerson(value)) return `${escapeHtml(value.name)} <span class="quiet">${escapeHtml(value.hid)}</span>`;
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`;
};

const listHtml = (entries: readonly (readonly [string, string])[]): string =>
  `<dl class="card">${entries.map(([name, html]) => `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`).join('')}</dl>`;

/** The HTML of any row: the names of the data, and their values. */
export const rowHtml = (style: ArchiveStyle, row: ArchiveRow): string =>
  listHtml(Object.entries(row).map(([name, value]) => [name, valueHtml(style, value)]));

/** The title of the rows of a table: `payment_order` becomes `Payment order`. */
export const tableTitle = (name: string): string =>
  `<h2>${escapeHtml(name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '))}</h2>`;

export const pageTop = ({ brand, locale, words }: ArchiveStyle, topic?: ArchiveTopic): string => {
  const title = topic ? words.topic[topic] : words.title.replace('{{brand}}', brand.title);
  const back = topic ? `<p><a href="../index.html">${escapeHtml(words.back)}</a></p>` : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${css(brand)}</style></head><body><main>${back}<h1>${escapeHtml(title)}</h1>`;
};

export const pageEnd = '</main></body></html>';

const choicesOf = (words: VocabularyWords, field: string, names: readonly string[], value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map((number: unknown) => names[Number(number) - 1])
    .flatMap((name) => (name === undefined ? [] : [words[field]?.[name] ?? name]))
    .join(', ');

const fieldText = (words: VocabularyWords, field: string, value: unknown): string => {
  if (field === 'conversation_prompt') return choicesOf(words, field, conversationPrompts, value);
  if (field in vocabulary) return choicesOf(words, field, vocabulary[field as keyof typeof vocabulary], value);
  return String(value);
};

/** The profile in words, before its data. */
export const profileHtml = ({ locale, words, vocabulary: terms }: ArchiveStyle, member: Member): string => {
  const { name, birthday, email, about_me: aboutMe, mood } = member;
  const fields = Object.entries(member.fields).map(
    ([field, value]) => [terms.label?.[field] ?? field, fieldText(terms, field, value)] as const,
  );
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(birthday));
  const entries = [
    [words.field.name, name],
    [words.field.birthday, day],
    [words.field.email, email ?? ''],
    [words.field.aboutMe, aboutMe],
    ...(mood === null ? [] : [[terms.label?.mood ?? 'mood', choicesOf(terms, 'mood', moods, mood)] as const]),
    ...fields,
  ] as const;
  return listHtml(entries.filter(([, text]) => text !== '').map(([label, text]) => [label, escapeHtml(text)]));
};

export const photoHtml = (style: ArchiveStyle, row: ArchiveRow, file: string | undefined): string => {
  const label = escapeHtml(style.words.photo.replace('{{number}}', String(row.number)));
  const image = file ? `<img src="../${file}" alt="${label}">` : '';
  return `<h2>${label}</h2>${image}${rowHtml(style, row)}`;
};

/** One message of a conversation. `from_me` says who wrote it. */
export const messageHtml = (style: ArchiveStyle, row: ArchiveRow): string => {
  const { words } = style;
  const other = row.with as ArchivedPerson | null;
  const who = row.from_me === true ? words.you : (other?.name ?? words.deletedMember);
  const attachment = row.attachment === null ? '' : `<br>${valueHtml(style, row.attachment)}`;
  return `<div class="card"><span class="quiet"><b>${escapeHtml(who)}</b> · ${valueHtml(style, row.at)}</span><br>${escapeHtml(String(row.text))}${attachment}</div>`;
};

/** The title of a conversation. */
export const conversationTitle = ({ words }: ArchiveStyle, row: ArchiveRow): string =>
  `<h2>${escapeHtml((row.with as ArchivedPerson | null)?.name ?? words.deletedMember)}</h2>`;

interface Index {
  readonly name: string;
  readonly madeAt: Date;
  readonly topics: readonly ArchiveTopic[];
  readonly leftOut: readonly (readonly [string, string])[];
}

/** The first page: what is in the archive, where, and what is not. */
export const indexHtml = (style: ArchiveStyle, { name, madeAt, topics, leftOut }: Index): string => {
  const { words, locale } = style;
  const made = words.made.replace('{{time}}', timeIn(locale, madeAt)).replace('{{name}}', name);
  const links = topics.map((topic) => `<li><a href="pages/${topic}.html">${escapeHtml(words.topic[topic])}</a></li>`);
  const missing = leftOut.map(
    ([reason, tables]) => `<li>${escapeHtml(reason)} <code>${escapeHtml(tables)}</code></li>`,
  );
  const paragraphs = [made, words.about, words.names, words.data].map((text) => `<p>${escapeHtml(text)}</p>`);
  return `${pageTop(style)}${paragraphs.join('')}<h2>${escapeHtml(words.contents)}</h2><ul>${links.join('')}</ul><h2>${escapeHtml(words.leftOut)}</h2><ul>${missing.join('')}</ul>${pageEnd}`;
};
