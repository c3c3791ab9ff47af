import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';
import { decideChildCase } from '../child-safety/decide-child-case.ts';
import { listOpenCases } from '../moderation/cases/cases.db.ts';
import { dismissCase } from '../moderation/cases/close-case.ts';
import { readCase } from '../moderation/cases/read-case.ts';
import {
  approvePendingPhoto,
  deletePublishedPhoto,
  rejectPendingPhoto,
  undoPhotoDecision,
} from '../moderation/decide-photo.ts';
import { approveText, removeReviewedText, undoTextDecision } from '../moderation/decide-text.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { type ActingOperator, type ModerationAction, moderationActions } from './actions.ts';
import { answerAppeal } from './console/answer-appeal.ts';
import { clearMember, endMemberClearance } from './console/clearance.ts';
import { ban, hide, restore, softBan, warn } from './console/member-actions.ts';
import { undoDecision } from './console/undo-decision.ts';

describe('the audit log', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  let operator: ActingOperator;
  beforeAll(async () => {
    operator = await seedOperator(context);
  });

  const seedMember = async (): Promise<SeededMember> => (await seedMembers(context, 1))[0] as SeededMember;
  const spamBy = ({ hid }: SeededMember) =>
    ({ hid, reason: 'spam', note: 'as reported', requestId: randomUUID() }) as const;
  const seedPhotoOf = async ({ id }: SeededMember): Promise<string> => (await seedPhoto(context, id)).uid;
  const seedReviewedText = async ({ id: memberId }: SeededMember): Promise<Id> => {
    const words = 'Call 0171 555 12 34 56';
    await db.updateTable('member').set({ about_me: words }).where('id', '=', memberId).execute();
    await reviewText(context, db, { memberId, language: 'en-US', kind: 'aboutMe', words });
    return (await db.selectFrom('text_review').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow())
      .id;
  };
  const seedCase = async (him: SeededMember): Promise<Id> => {
    const [her] = await seedPair(context);
    await app.call('sendAbuse', { user_hid: him.hid, reason_id: 2 }, { as: her });
    return (await listOpenCases(db, undefined, 100)).find(({ hid }) => hid === him.hid)?.id ?? '';
  };
  const seedAppeal = async (him: SeededMember): Promise<string> => {
    const { uid } = await hide(context, operator, spamBy(him));
    await app.call('appeal', { uid, text: 'I did no such thing' }, { as: him });
    return uid;
  };

  const seedChildCase = async (him: SeededMember) => {
    await ban(context, operator, { ...spamBy(him), reason: 'child' });
    return db.selectFrom('child_case').select('id').where('member_id', '=', him.id).executeTakeFirstOrThrow();
  };

  /** Performs each action on a member. */
  const scenarios: Record<ModerationAction, (him: SeededMember) => Promise<unknown>> = {
    'member.warn': (him) => warn(context, operator, spamBy(him)),
    'member.hide': (him) => hide(context, operator, spamBy(him)),
    'member.softBan': (him) => softBan(context, operator, spamBy(him)),
    'member.ban': (him) => ban(context, operator, spamBy(him)),
    'member.restore': async (him) => {
      await ban(context, operator, spamBy(him));
      await restore(context, operator, { hid: him.hid, note: 'a mistake' });
    },
    'member.clear': (him) => clearMember(context, operator, { hid: him.hid, note: 'a shared laptop' }),
    'member.endClearance': async (him) => {
      await clearMember(context, operator, { hid: him.hid });
      await endMemberClearance(context, operator, { hid: him.hid });
    },
    'photo.approve': async (him) => approvePendingPhoto(context, operator, { uid: await seedPhotoOf(him) }),
    'photo.reject': async (him) =>
      rejectPendingPhoto(context, operator, { uid: await seedPhotoOf(him), reason: 'copy' }),
    'photo.delete': async (him) => {
      const uid = await seedPhotoOf(him);
      await approvePendingPhoto(context, operator, { uid });
      await deletePublishedPhoto(context, operator, { uid, reason: 'nudity' });
    },
    'photo.undo': async (him) => {
      const uid = await seedPhotoOf(him);
      await rejectPendingPhoto(context, operator, { uid, reason: 'copy' });
      await undoPhotoDecision(context, operator, { uid });
    },
    'text.pass': async (him) => approveText(context, operator, { id: await seedReviewedText(him) }),
    'text.remove': async (him) =>
      removeReviewedText(context, operator, { id: await seedReviewedText(him), reason: 'contactDetails' }),
    'text.undo': async (him) => {
      const id = await seedReviewedText(him);
      await removeReviewedText(context, operator, { id, reason: 'contactDetails' });
      await undoTextDecision(context, operator, { id });
    },
    'report.read': async (him) => readCase(context, operator, { id: await seedCase(him) }),
    'report.dismiss': async (him) => dismissCase(context, operator, { id: await seedCase(him), note: 'nothing in it' }),
    'decision.undo': async (him) => {
      const { uid } = await hide(context, operator, spamBy(him));
      await undoDecision(context, operator, { uid, note: 'a mistake' });
    },
    'child.freeze': (him) => ban(context, operator, { ...spamBy(him), reason: 'child' }),
    'child.open': async (him) => {
      const { id } = await seedChildCase(him);
      const desk = await createConsoleClient(app, 'childSafety');
      operator = { id: desk.operatorId, address: '127.0.0.1' };
      await desk.call('openChildCase', { id });
    },
    'child.report': async (him) =>
      decideChildCase(context, operator, (await seedChildCase(him)).id, {
        outcome: 'reported',
        authority: 'NCMEC',
        reference: '12345',
        note: undefined,
      }),
    'child.clear': async (him) =>
      decideChildCase(context, operator, (await seedChildCase(him)).id, { outcome: 'cleared', note: 'no child' }),
    'appeal.grant': async (him) =>
      answerAppeal(context, operator, { uid: await seedAppeal(him), granted: true, answer: 'Right' }),
    'appeal.uphold': async (him) =>
      answerAppeal(context, operator, { uid: await seedAppeal(him), granted: false, answer: 'It stays' }),
  };

  test.each(moderationActions)('has one line of %s with operator, subject, before and after', async (action) => {
    const him = await seedMember();
    await scenarios[action](him);
    const lines = await db
      .selectFrom('audit_line')
      .selectAll()
      .where('member_id', '=', him.id)
      .where('action', '=', action)
      .execute();
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toMatchObject({ operator_id: operator.id, address: operator.address });
    expect(line?.subject).toMatch(/^(member|photo|text|case|child|decision):\S+$/);
    expect(line?.after).not.toBeNull();
    // Reading changes nothing, and a warning changes no state.
    if (!['report.read', 'child.open'].includes(action)) expect(line?.before).not.toBeNull();
    if (!['report.read', 'child.open', 'member.warn'].includes(action)) expect(line?.before).not.toEqual(line?.after);
  });

  test('refuses to change or delete a line', async () => {
    await warn(context, operator, spamBy(await seedMember()));
    for (const statement of [sql`delete from audit_line`, sql`update audit_line set action = 'nothing'`])
      await expect(statement.execute(db)).rejects.toThrow('append-only');
  });
});
