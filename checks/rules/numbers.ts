import { limits } from '@kindred/contract/limits';
import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');
const times = new Set(['ms', 'seconds', 'minutes', 'hours', 'days', 'years'].map(singular));
/** Words that many names have, whatever they are of. */
const filling = new Set([
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
const timeOf = (words: readonly string[]): string | undefined => words.findLast((word) => times.has(word));
/** What a name is of: `linkMinutes` is of a link. */
const matter = (words: readonly string[]): string[] => words.filter((word) => !times.has(word) && !filling.has(word));

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

// Those that could only be the specification's: a small or a round one, and the seconds of a day, are everybody's.
const common = new Set([300, 400, 500, 600, 1000, 2000, 3000, 5000, 86_400]);
const telling = new Set(named.map(({ number }) => number).filter((number) => number > 200 && !common.has(number)));

/**
 * Whether a number of the specification goes by this name, or by one that says all that this one does: what it is of, its
 * unit of time, and whether it is the least.
 */
const isLimit = (name: string, number: number): boolean => {
  const words = allWords(name);
  const time = timeOf(words);
  const of = matter(words);
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
  says: 'no number of the specification stands outside contract/src/limits.ts',
  covers: (path) =>
    isProduct(path) &&
    /^(contract|server|web|console|ui)\/src\//.test(path) &&
    path !== 'contract/src/limits.ts' &&
    !/^server\/src\/(demo\/|places\/|db\/seed-)/.test(path),
  broken: (source) => {
    const broken: string[] = [];
    visit(source, (at) => {
      const check = (name: unknown, value: unknown): void => {
        const { type, value: number, start } = (value ?? {}) as { type?: string; value?: unknown; start: number };
        if (type === 'JSXExpressionContainer') check(name, (value as { expression: unknown }).expression);
        if (type !== 'Literal' || typeof number !== 'number' || telling.has(number)) return;
        const { name: text } = name as { name?: unknown };
        if (typeof text === 'string' && isLimit(text, number)) broken.push(`${at(start)}: ${text} ${number}`);
      };
      return {
        Literal: ({ value, start }) => {
          if (typeof value === 'number' && telling.has(value)) broken.push(`${at(start)}: ${value}`);
        },
        VariableDeclarator: ({ id, init }) => check(id, init),
        Property: ({ key, value }) => check(key, value),
        PropertyDefinition: ({ key, value }) => check(key, value),
        AssignmentPattern: ({ left, right }) => check(left, right),
        JSXAttribute: ({ name, value }) => check(name, value),
      };
    });
    return broken;
  },
  seen: {
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
  passed: {
    'web/src/features/likes/a.tsx':
      "import { limits } from '@kindred/contract/limits';\nconst hours = 24;\nconst page = limits.listPage.max;\nconst size = { rows: 7, retryDelay: 5, refreshSeconds: 30, interests: 3 };",
  },
};
