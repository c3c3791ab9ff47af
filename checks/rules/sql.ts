import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const statement =
  /^\s*(select\s+[\w*(].*\bfrom\b|select\s+\d|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|(create|alter|drop)\s+(table|index|function|trigger)\s|truncate\s+\w+$|vacuum\b)/is;

export const sql: Rule = {
  title: 'SQL stands only in database files',
  covers: (path) =>
    isProduct(path) &&
    /^(server|sandbox)\//.test(path) &&
    !path.endsWith('.db.ts') &&
    !path.startsWith('server/src/db/'),
  findViolations: (source) => {
    const violations: string[] = [];
    visit(source, (at) => ({
      ImportDeclaration: ({ source: from, specifiers }) => {
        if (from.value !== 'kysely') return;
        for (const specifier of specifiers)
          if (
            specifier.type === 'ImportSpecifier' &&
            specifier.imported.type === 'Identifier' &&
            specifier.imported.name === 'sql'
          )
            violations.push(at(specifier.start));
      },
      MemberExpression: ({ property, start }) => {
        if (property.type === 'Identifier' && builders.has(property.name)) violations.push(at(start));
      },
      Literal: ({ value, start }) => {
        if (typeof value === 'string' && statement.test(value)) violations.push(at(start));
      },
      TemplateLiteral: ({ quasis, start }) => {
        if (statement.test(quasis.map(({ value }) => value.raw).join('1'))) violations.push(at(start));
      },
    }));
    return violations;
  },
  refused: {
    'server/src/features/likes/a.ts': [
      "import { sql } from 'kysely';",
      "import { sql as text } from 'kysely';",
      "db.selectFrom('member');",
      "await pool.query('select 1');",
      "await pool.query('SELECT id FROM member');",
      'await pool.query(`\n  update member set name = ${name}`);',
      "const text = 'insert into member (id) values (1)';",
      "const text = 'with given as (select 1) delete from member';",
    ],
  },
  accepted: {
    'server/src/features/likes/a.ts':
      "import type { Kysely } from 'kysely';\nconst said = ['select a city', 'update available', 'with love'];",
  },
};
