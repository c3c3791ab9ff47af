import { appendFile } from 'node:fs/promises';
import type pg from 'pg';

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
