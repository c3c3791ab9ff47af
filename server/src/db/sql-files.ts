import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SqlFile {
  readonly name: string;
  readonly statements: readonly string[];
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

/** Splits at semicolons that end a line outside of `$$` quotes. */
const splitStatements = (text: string): string[] => {
  const statements: string[] = [];
  let lines: string[] = [];
  let isQuoted = false;
  for (const line of text.split('\n')) {
    lines.push(line);
    if (line.split('$$').length % 2 === 0) isQuoted = !isQuoted;
    if (isQuoted || !line.endsWith(';')) continue;
    statements.push(lines.join('\n'));
    lines = [];
  }
  if (lines.some((line) => line.trim() !== '')) throw new Error('The last statement has no semicolon');
  return statements;
};

/** The file `<name>.sql`. */
export const toSqlFile = (name: string, text: string): SqlFile => ({
  name,
  statements: splitStatements(text),
  checksum: createHash('sha256').update(text).digest('hex'),
});

/** The SQL files of a folder beside this file, by name. */
export const readSqlFiles = async (folder: 'baseline' | 'functions' | 'migrations'): Promise<SqlFile[]> => {
  const path = join(import.meta.dirname, folder);
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => toSqlFile(name.slice(0, -'.sql'.length), await readFile(join(path, name), 'utf8'))),
  );
};
