import { randomUUID } from 'node:crypto';
import { warn } from '../../src/features/decisions/console/member-actions.ts';
import { sealStatement } from '../../src/features/decisions/statement-link.ts';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { seedOperator } from '../operators.ts';
import { type SeededMember, seedMembers } from '../seeded-members.ts';

/** Creates a member with a warning by an operator. */
const createWarnedMember = async (app: TestApp): Promise<{ uid: string; as: SeededMember }> => {
  const [as] = (await seedMembers(app.context, 1)) as [SeededMember];
  const operator = await seedOperator(app.context);
  const warning = { hid: as.hid, reason: 'spam' as const, requestId: randomUUID() };
  return { uid: (await warn(app.context, operator, warning)).uid, as };
};

export const decisionRequests = {
  decisions: async (app) => ({ request: { pageSize: 5 }, as: (await createWarnedMember(app)).as }),
  decision: async (app) => {
    const { uid, as } = await createWarnedMember(app);
    return { request: { uid }, as };
  },
  markDecisionsSeen: async (app) => {
    const { uid, as } = await createWarnedMember(app);
    return { request: { uids: [uid] }, as };
  },
  appeal: async (app) => {
    const { uid, as } = await createWarnedMember(app);
    return { request: { uid, text: 'I did no such thing' }, as };
  },
  statement: async (app) => ({
    request: { statement: sealStatement(app.context, (await createWarnedMember(app)).uid) },
  }),
  appealByStatement: async (app) => ({
    request: {
      statement: sealStatement(app.context, (await createWarnedMember(app)).uid),
      text: 'I did no such thing',
    },
  }),
} satisfies Partial<CallRequests>;
