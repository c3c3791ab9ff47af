import { expect, test } from 'vitest';
import { type Cell, type CsvStyle, csvStyleOf, formatCsv } from './csv.ts';

const csvLine = (cells: readonly Cell[], style: CsvStyle): string => formatCsv([cells], style);
const [english, german] = [csvStyleOf('en-US'), csvStyleOf('de-DE')];

test('formats a line for spreadsheets of the operator’s language', () => {
  const cells = ['ord_1', new Date('2026-05-01T12:30:45.678Z'), { minor: 2999, exponent: 2 }, 3, null] as const;
  expect(csvLine(cells, english)).toBe('ord_1,2026-05-01 12:30:45,29.99,3,\r\n');
  expect(csvLine(cells, german)).toBe('ord_1;2026-05-01 12:30:45;29,99;3;\r\n');
  expect(['es-MX', 'hi-IN', 'pt-BR', 'uk-UA'].map((locale) => csvStyleOf(locale).separator)).toEqual([
    ',',
    ',',
    ';',
    ';',
  ]);
});

test('formats amounts with their currency’s digits and sign', () => {
  const money = [
    { minor: -400, exponent: 2 },
    { minor: 1500, exponent: 0 },
    { minor: 5, exponent: 3 },
  ] as const;
  expect(csvLine(money, english)).toBe('-4.00,1500,0.005\r\n');
});

test('escapes formulas and separators', () => {
  const wicked = ['=1+1', '+49', '-hid', '@SUM(A1)', '\t=1', ' =1', '＝1', 'a"b', 'a,b;c', 'two\nlines', '=A1,"x"'];
  const cells = csvLine(wicked, german).split(';');
  expect(csvLine(wicked.slice(0, 4), english)).toBe("'=1+1,'+49,'-hid,'@SUM(A1)\r\n");
  expect(cells.slice(4, 8)).toEqual(["'\t=1", "' =1", "'＝1", '"a""b"']);
  expect(csvLine(wicked.slice(8), english)).toBe('"a,b;c","two\nlines","\'=A1,""x"""\r\n');
});

test('formats rows as lines, and no rows as no line', () => {
  expect(formatCsv([['a'], ['b', null]], english)).toBe('a\r\nb,\r\n');
  expect(formatCsv([], english)).toBe('');
});
