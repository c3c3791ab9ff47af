import { type Exponent, toMajor } from '@kindred/contract/payments/money';

/** How a table is written where it is opened: what sets cells apart, and what a number's point is. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly point: '.' | ',';
}

/** An amount in the units that it is priced in. */
export interface Money {
  readonly minor: number;
  readonly exponent: Exponent;
}

export type Cell = string | number | Date | Money | null;

/** Spreadsheets take a comma for the point where people write it so, and set cells apart by semicolons there. */
export const csvStyleOf = (locale: string): CsvStyle =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? { separator: ';', point: ',' }
    : { separator: ',', point: '.' };

/** First in a file: spreadsheets then read it as UTF-8. */
export const csvMark = '\uFEFF';

/** What a spreadsheet would take for a formula is a text all the same. */
const defused = (text: string): string => (/^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const numberOf = (value: string, { point }: CsvStyle): string => value.replace('.', point);

/** A moment in UTC, as spreadsheets know one. */
const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const textOf = (cell: Cell, style: CsvStyle): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return timeOf(cell);
  if (typeof cell === 'number') return numberOf(String(cell), style);
  if (typeof cell === 'string') return quoted(defused(cell));
  return numberOf(toMajor(cell.minor, cell.exponent).toFixed(cell.exponent), style);
};

/** One line of a table, with its end. */
export const csvLine = (cells: readonly Cell[], style: CsvStyle): string =>
  `${cells.map((cell) => textOf(cell, style)).join(style.separator)}\r\n`;
