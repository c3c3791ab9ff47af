import { limits } from '@kindred/contract/limits';
import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');
const timeUnits = new Set(['ms', 'seconds', 'minutes', 'hours', 'days', 'years'].map(singular));
/** Common words that do not identify a name's subject. */
const commonWords = new Set([
  'max',
  'min',
  'most',
  'limit',
  'per',
  'default',
  'length',
  'count',
  'size',
  'every',
  'number',
]);

const allWords = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map(singular);
const timeOf = (words: readonly string[]): string | undefined => words.findLast((word) => timeUnits.has(word));
/** The subject of a name: `link` for `linkMinutes`. */
const subjectOf = (words: readonly string[]): string[] =>
  words.filter((word) => !timeUnits.has(word) && !commonWords.has(word));

interface Named {
  readonly number: number;
  readonly words: readonly string[];
}

const collect = (value: unknown, words: readonly string[] = []): Named[] => {
  if (typeof value === 'number') return [{ number: value, words }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => collect(inner, [...words, ...allWords(name)]));
};
const named = collect(limits);

// Numbers that occur only in the specification. Small and round numbers, and the seconds of a day, are too common.
const common = new Set([300, 400, 500, 600, 1000, 2000, 3000, 5000, 86_400]);
const distinctive = new Set(named.map(({ number }) => number).filter((number) => number > 200 && !common.has(number)));

/** True if the limits contain this number by a name with the same subject and unit of time; `min` must match, too. */
const isLimit = (name: string, number: number): boolean => {
  const words = allWords(name);
  const time = timeOf(words);
  const of = subjectOf(words);
  return named.some(
    (limit) =>
      limit.number === number &&
      of.length > 0 &&
      of.every((word) => limit.words.includes(word)) &&
      (time === undefined || (timeOf(limit.words) ?? time) === time) &&
      words.includes('min') === limit.words.includes('min'),
  );
};

export const numbers: Rule = {
  title: 'no number of the specification stands outside contract/src/limits.ts',
  covers: (path) =>
    isProduct(path) &&
    /^(contract|server|web|console|ui)\/src\//.test(path) &&
    path !== 'contract/src/limits.ts' &&
    !/^server\/src\/(demo\/|places\/|db\/seed-)/.test(path),
  findViolations: (source) => {
    const violations: string[] = [];
    visit(source, (at) => {
      const check = (name: unknown, value: unknown): void => {
        const { type, value: number, start } = (value ?? {}) as { type?: string; value?: unknown; start: number };
        if (type === 'JSXExpressionContainer') check(name, (value as { expression: unknown }).expression);
        if (type !== 'Literal' || typeof number !== 'number' || distinctive.has(number)) return;
        const { name: text } = name as { name?: unknown };
        if (typeof text === 'string' && isLimit(text, number)) violations.push(`${at(start)}: ${text} ${number}`);
      };
      return {
        Literal: ({ value, start }) => {
          if (typeof value === 'number' && distinctive.has(value)) violations.push(`${at(start)}: ${value}`);
        },
        VariableDeclarator: ({ id, init }) => check(id, init),
        Property: ({ key, value }) => check(key, value),
        PropertyDefinition: ({ key, value }) => check(key, value),
        AssignmentPattern: ({ left, right }) => check(left, right),
        JSXAttribute: ({ name, value }) => check(name, value),
      };
    });
    return violations;
  },
  refused: {
    'web/src/features/likes/a.tsx': [
      'const wait = 61_440;',
      'const urlHours = 24;',
      'const albumMax = 30;',
      'const page = { rows: 6 };',
      'class Typing { typing = 4; }',
      'const cut = (text: string, messageRows = 6) => text.slice(messageRows);',
      'const field = <Field interests={15} />;',
    ],
  },
  accepted: {
    'web/src/features/likes/a.tsx':
      "import { limits } from '@kindred/contract/limits';\nconst hours = 24;\nconst page = limits.listPage.max;\nconst size = { rows: 7, retryDelay: 5, refreshSeconds: 30, interests: 3 };",
  },
};
