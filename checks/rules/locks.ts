import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

const builders = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare']);
/** A lease with `skip locked` never waits. `for update of v` names the table. */
const locking =
  /\bfor\s+(no\s+key\s+update|update|share|key\s+share)\b(?!(\s+of\s+\w+)?\s+skip\s+locked)|\bpg_advisory_/i;

/** Decision 83: one lock order, which `server/src/db/locks.ts` states. */
export const locks: Rule = {
  title: 'rows are locked only by db/locks.ts, by leases that skip, and in SQL functions',
  covers: (path) => isProduct(path) && path.startsWith('server/src/') && path !== 'server/src/db/locks.ts',
  findViolations: (source) => {
    const violations: string[] = [];
    visit(source, (at) => ({
      MemberExpression: ({ property, start }) => {
        if (property.type === 'Identifier' && builders.has(property.name)) violations.push(at(start));
      },
      Literal: ({ value, start }) => {
        if (typeof value === 'string' && locking.test(value)) violations.push(at(start));
      },
      TemplateLiteral: ({ quasis, start }) => {
        if (locking.test(quasis.map(({ value }) => value.raw).join('1'))) violations.push(at(start));
      },
    }));
    return violations;
  },
  refused: {
    'server/src/features/likes/likes.db.ts': [
      "db.selectFrom('member').forUpdate();",
      "db.selectFrom('member').forNoKeyUpdate();",
      "const text = 'select from counter where member_id = $1 for update';",
      'await sql`select id from member where id = ${id} for no key update`.execute(db);',
      'await sql`select pg_advisory_xact_lock(${key})`.execute(db);',
    ],
  },
  accepted: {
    'server/src/features/likes/likes.db.ts':
      "const lease = 'select id from job limit 1 for update skip locked';\nconst other = 'select v.id from v join m on true for update of v skip locked';",
  },
};
