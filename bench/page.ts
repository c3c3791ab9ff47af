import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../docs/performance.md');

/** Replaces the tables between the markers of a name in docs/performance.md. The text around them remains. */
export const writeFigures = async (name: string, tables: string): Promise<void> => {
  const text = await readFile(page, 'utf8');
  const marks = new RegExp(`(<!-- ${name} -->)[\\s\\S]*(<!-- /${name} -->)`);
  if (!marks.test(text)) throw new Error(`${page} has no place for the ${name}`);
  await writeFile(
    page,
    text.replace(marks, (_, start: string, end: string) => `${start}\n\n${tables}\n\n${end}`),
  );
};

/** A Markdown table. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
