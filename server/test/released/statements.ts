import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const file = join(import.meta.dirname, 'statements.json');

/** Reads the statements of the previous release, recorded by `npm run record-statements`. */
export const readReleasedStatements = async (): Promise<string[]> => JSON.parse(await readFile(file, 'utf8'));

/** Records the statements of a pool. The returned function appends them to the file RECORD_STATEMENTS, one JSON text per line. */
export const recordStatements = (pool: pg.Pool): (() => Promise<void>) => {
  const target = process.env.RECORD_STATEMENTS;
  if (!target) return async () => undefined;
  const texts = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]) => {
        const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
        if (text) texts.add(text);
        return query(first, ...rest);
      },
    });
  });
  return () => appendFile(target, [...texts].map((text) => `${JSON.stringify(text)}\n`).join(''));
};
