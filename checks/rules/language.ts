import { parseSync } from 'oxc-parser';
import { type Source, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

/** Folders and files whose language was rewritten. The list grows to the whole repository (docs/glossary.md). */
const rewritten = [
  'server/src/db/',
  'server/src/realtime/',
  'server/scripts/',
  'server/src/features/payments/',
  'server/src/features/support/',
  'server/src/features/web-push/',
  'server/src/define-job.ts',
  'server/src/jobs.ts',
  'server/src/workers.ts',
  'scripts/record-statements.ts',
  'web/src/routes/-',
  'web/src/features/coins/',
  'web/src/features/help/',
  'web/src/features/home/',
  'web/src/features/info/',
  'web/src/features/language/',
  'web/src/features/matches/',
  'web/src/lib/experiments/',
  'web/src/lib/layout/',
  'web/src/lib/tracking/',
  'web/src/lib/realtime/',
  'web/src/lib/routing/',
  'web/src/lib/session/',
  'web/src/lib/members/',
  'web/src/lib/http/',
  'web/src/lib/account/',
  'web/src/lib/brand/',
  'web/src/lib/i18n/',
  'web/src/lib/messages/',
  'web/src/lib/outbox/',
  'web/src/lib/storage/',
  'web/src/lib/payments/',
  'web/src/lib/photos/',
  'web/src/lib/popups/',
  'ui/src/',
  'ui/test/',
  'outbox/',
  'web/src/app/',
  'web/src/service-worker/',
  'web/src/ssr/',
  'web/scripts/',
  'web/test/',
  'web/src/features/payments/',
  'web/src/features/photos/',
  'web/src/features/verification/',
  'web/src/features/boosts/',
  'web/src/features/free-day/',
  'web/src/features/web-push/',
  'web/src/features/shell/',
  'checks/rules/language.ts',
  'server/src/features/retention/',
  'server/src/features/experiments/',
  'server/src/features/consent/',
  'server/src/features/tracking/',
  'server/src/features/legal/',
  'server/src/features/security/',
  'server/src/features/system-log/',
  'server/src/features/counters/',
  'server/src/features/mail/',
  'server/src/features/entitlements/',
  'server/src/features/grants/',
  'server/src/features/boosts/',
  'server/src/features/coins/',
  'server/src/features/finance/',
  'server/src/features/receipts/',
  'server/src/features/tariffs/',
  'server/src/features/subscriptions/',
  'server/src/features/session/',
  'server/src/features/signup/',
  'server/src/features/geo/',
  'server/src/features/access/',
  'contract/',
  'sandbox/',
  'bench/',
  'brands/',
  'checks/',
  'i18n/',
  'scripts/',
  'e2e/',
  'console/src/app/',
  'console/src/features/',
  'console/src/lib/',
  'console/src/routes/',
  'console/test/',
  'web/src/features/messenger/',
  'web/src/features/support/',
  'web/src/features/matches-game/',
  'web/src/routes/',
  'web/src/features/registration/',
  'web/src/features/login/',
  'web/src/features/recovery/',
  'web/src/features/session/',
  'web/src/features/consent/',
  'web/src/features/landing/',
  'web/src/features/sign/',
  'web/src/features/receipts/',
  'web/src/features/subscription/',
  'web/src/features/users/',
  'web/src/features/decisions/',
  'web/src/features/interests/',
  'web/src/features/search-settings/',
  'web/src/features/social/',
  'web/src/features/profile/',
  'server/src/ports/',
  'server/src/http/',
  'server/src/pictures/',
  'server/src/config/',
  'server/src/app.ts',
  'server/src/console-handlers.ts',
  'server/src/context.ts',
  'server/src/create-context.ts',
  'server/src/event-presenters.ts',
  'server/src/handlers.ts',
  'server/src/invite-operator.ts',
  'server/src/jobs.test.ts',
  'server/src/log.ts',
  'server/src/main.ts',
  'server/src/realtime-features.ts',
  'server/src/pages/',
  'server/src/places/',
  'server/src/features/moderation/',
  'server/src/features/decisions/',
  'server/src/features/verification/',
  'server/src/features/child-safety/',
  'server/src/features/abuse/',
  'server/src/features/audit/',
  'server/src/features/lookup/',
  'server/src/features/figures/',
  'server/src/features/operators/',
  'server/src/features/members/',
  'server/src/features/users/',
  'server/src/features/interests/',
  'server/src/features/matches/',
  'server/src/features/matches-game/',
  'server/src/features/candidates/',
  'server/src/features/photos/',
  'server/src/features/messenger/',
  'server/src/features/profile/',
  'server/src/features/social/',
  'server/test/',
  'server/src/demo/',
];

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

const commentsOf = ({ path, text }: Source): Comment[] =>
  path.endsWith('.sql')
    ? [...text.matchAll(/--.*$|^comment on .*$/gm)].map((match) => ({ text: match[0], start: match.index }))
    : parseSync(path, text).comments.map(({ value, start }) => ({ text: value, start }));

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
  covers: (path) => /\.(tsx?|sql)$/.test(path) && rewritten.some((start) => path.startsWith(start)),
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
