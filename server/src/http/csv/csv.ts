import { type Exponent, toMajor } from '@kindred/contract/payments/money';
import { stringify } from 'csv-stringify/sync';

/** The CSV dialect that spreadsheets of a locale expect. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimalMark: '.' | ',';
}

/** An amount in minor units, with its currency's exponent. */
export interface Money {
  readonly minor: number;
  readonly exponent: Exponent;
}

export type Cell = string | number | Date | Money | null;

/** Spreadsheets of locales with a decimal comma separate cells by semicolons. */
export const csvStyleOf = (locale: string): CsvStyle =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? { separator: ';', decimalMark: ',' }
    : { separator: ',', decimalMark: '.' };

/** Starts a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Prefixes a text that a spreadsheet would run as a formula. The library's `escape_formulas` misses a formula after spaces. */
const defuse = (text: string): string => (/^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text);

/** Formats a time in UTC as spreadsheets expect it. */
const formatTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const isMoney = (value: object): value is Money => 'minor' in value && 'exponent' in value;

/** Formats rows as lines, each with a line end. */
export const formatCsv = (rows: readonly (readonly Cell[])[], { separator, decimalMark }: CsvStyle): string => {
  const formatNumber = (value: string): string => value.replace('.', decimalMark);
  return stringify(
    rows.map((cells) => [...cells]),
    {
      delimiter: separator,
      record_delimiter: '\r\n',
      cast: {
        string: (value) => {
          const text = defuse(value);
          return { value: text, quoted: /[",;\r\n]|^\s|\s$/.test(text) };
        },
        date: formatTime,
        number: (value) => formatNumber(String(value)),
        object: (value) =>
          isMoney(value) ? formatNumber(toMajor(value.minor, value.exponent).toFixed(value.exponent)) : null,
      },
    },
  );
};
