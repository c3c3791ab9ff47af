import { parse, type Source, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

/** Words of the last table of docs/glossary.md that have one meaning here. */
const words =
  /\b(tell|tells|told|telling|whom|whoever|whatever|nobody|somebody|anew|kept|keeper|letters?|mailbox(es)?|deeds?|begun|whichever|thereby|at once)\b/gi;
/** The same as words of an identifier. */
const names =
  /(^|_)(told|tell|whom|nobody|anew|deed|letter|begun)(?=[A-Z_\d]|s?$)|(Told|Tell|Whom|Nobody|Anew|Deed|Letter|Begun)(?=[A-Z_\d]|s?$)/;

const lineAt = (text: string, start: number): number => text.slice(0, start).split('\n').length;

interface Comment {
  readonly text: string;
  readonly start: number;
}

const commentsOf = (source: Source): Comment[] =>
  source.path.endsWith('.sql')
    ? [...source.text.matchAll(/--.*$|^comment on .*$/gm)].map((match) => ({ text: match[0], start: match.index }))
    : parse(source).comments.map(({ value, start }) => ({ text: value, start }));

const findInComments = (source: Source): string[] =>
  commentsOf(source).flatMap(({ text, start }) =>
    [...text.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length)).matchAll(words)].map(
      (match) => `${source.path}:${lineAt(source.text, start + match.index)}: ${match[0]}`,
    ),
  );

const findInNames = (source: Source): string[] => {
  if (source.path.endsWith('.sql')) return [];
  const violations: string[] = [];
  visit(source, (at) => ({
    Identifier: ({ name, start }) => {
      if (names.test(name)) violations.push(`${at(start)}: ${name}`);
    },
  }));
  return violations;
};

export const language: Rule = {
  title: 'comments and names are plain technical English (docs/glossary.md)',
  covers: (path) => /\.(tsx?|sql)$/.test(path) && !path.endsWith('.gen.ts'),
  findViolations: (source) => [...findInComments(source), ...findInNames(source)],
  refused: {
    'server/src/db/a.ts': [
      '// Whoever writes a message.',
      '/** Told at commit. */\nexport const a = 1;',
      'const toldMembers = [];',
      'const sendLetter = 1;',
    ],
    'server/src/db/functions/a.sql': ['-- What a member was told.', "comment on table a is 'The rows that are kept.';"],
  },
  accepted: {
    'server/src/db/a.ts': '// The word `told`.\nconst retold = intolerable.at; const text = "nobody";',
    'server/src/db/functions/a.sql': "select 'told';\n",
  },
};
