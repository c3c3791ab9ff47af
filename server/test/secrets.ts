import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** Texts that no row, log or answer may contain. */
export interface Secrets {
  /** Card numbers and keys. Matched anywhere, with or without spaces and dashes. */
  readonly whole: readonly string[];
  /** Security codes and names. Matched only as whole words, since many numbers contain the three digits of a code. */
  readonly words: readonly string[];
}

/** Names of fields whose value may not be a number. Texts, such as a form's label, are allowed. */
const secretFieldNames = /^(cvv2?|cvc2?|pan|card_?number|security_?code)$/i;
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text);
const removeSeparators = (text: string): string => text.replaceAll(/[\s-]/g, '');
const createWordPattern = (word: string): RegExp => new RegExp(`(?<![\\w.:+-])${word}(?![\\w.:+-])`);

/** Decodes hex of the database's bytes, JSON in base64url and JSON in a text. Returns `undefined` for other texts. */
const decode = (text: string): unknown => {
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
  whole.some((secret) => text.includes(secret) || removeSeparators(text).includes(secret)) ||
  (!isTime(text) && words.some((word) => createWordPattern(word).test(text)));

/** Lists the paths of a value that contain a secret, at any depth. All entries of a list have the path of the list. */
export const findLeaks = (value: unknown, secrets: Secrets, path = ''): string[] => {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => findLeaks(entry, secrets, path));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, entry]) => {
      const inner = path ? `${path}.${name}` : name;
      return secretFieldNames.test(name) && /^[\d\s-]+$/.test(String(entry))
        ? [inner]
        : findLeaks(entry, secrets, inner);
    });
  // Amounts and ids are numbers, so numbers are not matched against words.
  if (typeof value === 'number') return isLeak(String(value), { ...secrets, words: [] }) ? [path] : [];
  const text = String(value);
  const inner = decode(text);
  return isLeak(text, secrets) ? [path] : inner === undefined ? [] : findLeaks(inner, secrets, path);
};

/** Lists the columns of all tables that contain a secret. */
export const findLeaksInDatabase = async (db: Db, secrets: Secrets): Promise<string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    for (const leak of findLeaks(
      rows.map(({ row }) => row),
      secrets,
      name,
    ))
      found.add(leak);
  }
  return [...found].sort();
};

/** Lists the lines of a text that contain a secret. A line may be JSON. */
export const findLeaksInLines = (text: string, secrets: Secrets): string[] =>
  text.split('\n').filter((line) => findLeaks(line, secrets).length > 0);
