import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** What must stand nowhere. */
export interface Secrets {
  /** Card numbers and keys: found within anything, with or without spaces and dashes. */
  readonly whole: readonly string[];
  /** Security codes and names: found as a word alone, since three digits stand in many a number. */
  readonly words: readonly string[];
}

/** Names under which no number may stand, whatever it is; a form's label may. */
const forbidden = /^(cvv2?|cvc2?|pan|card_?number|security_?code)$/i;
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text);
const bare = (text: string): string => text.replaceAll(/[\s-]/g, '');
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\w.:+-])${word}(?![\\w.:+-])`);

/** What an encoded text says: hex of the database's bytes, JSON within base64, JSON within a text. */
const decoded = (text: string): unknown => {
  if (/^\\x([0-9a-f]{2})+$/.test(text)) return Buffer.from(text.slice(2), 'hex').toString('latin1');
  const inner = /^eyJ[\w-]+$/.test(text) ? Buffer.from(text, 'base64url').toString() : text;
  if (!/^[{[]/.test(inner)) return undefined;
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
};

const isLeak = (text: string, { whole, words }: Secrets): boolean =>
  whole.some((secret) => text.includes(secret) || bare(text).includes(secret)) ||
  (!isTime(text) && words.some((word) => wordOf(word).test(text)));

/** The paths at which something of it stands in a value, however deep; lists count as one place. */
export const leaksIn = (value: unknown, secrets: Secrets, path = ''): string[] => {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => leaksIn(entry, secrets, path));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, entry]) => {
      const inner = path ? `${path}.${name}` : name;
      return forbidden.test(name) && /^[\d\s-]+$/.test(String(entry)) ? [inner] : leaksIn(entry, secrets, inner);
    });
  // A number is never a word: amounts and ids are numbers.
  if (typeof value === 'number') return isLeak(String(value), { ...secrets, words: [] }) ? [path] : [];
  const text = String(value);
  const inner = decoded(text);
  return isLeak(text, secrets) ? [path] : inner === undefined ? [] : leaksIn(inner, secrets, path);
};

/** The columns of the whole database, of every table, in which something of it stands. */
export const leaksInDatabase = async (db: Db, secrets: Secrets): Promise<string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    for (const leak of leaksIn(
      rows.map(({ row }) => row),
      secrets,
      name,
    ))
      found.add(leak);
  }
  return [...found].sort();
};

/** The lines, of JSON or not, in which something of it stands. */
export const leaksInLines = (text: string, secrets: Secrets): string[] =>
  text.split('\n').filter((line) => leaksIn(line, secrets).length > 0);
