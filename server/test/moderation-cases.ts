import { randomUUID } from 'node:crypto';
import { photoStatuses } from '@kindred/contract/photos';
import { reviewText } from '../src/features/moderation/review/review-text.ts';
import { seedMemberWithPhoto, seedSubmittedSelfie } from '../src/features/verification/test-support.ts';
import { type ConsoleClient, createConsoleClient } from './console.ts';
import type { TestApp } from './harness.ts';
import { seedPhoto } from './photo-rows.ts';
import { type SeededMember, seedMembers, seedPair } from './seeded-members.ts';

/** A moderator, and the member of a pending case. */
interface ModerationCase {
  readonly client: ConsoleClient;
  readonly member: SeededMember;
}

const withModerator = async (app: TestApp, member: SeededMember): Promise<ModerationCase> => ({
  client: await createConsoleClient(app, 'moderator'),
  member,
});

const seedOneMember = async ({ context }: TestApp): Promise<SeededMember> => {
  const [member] = await seedMembers(context, 1);
  if (!member) throw new Error('no member was created');
  return member;
};

export const createPendingPhoto = async (app: TestApp): Promise<ModerationCase & { readonly uid: string }> => {
  const moderationCase = await withModerator(app, await seedOneMember(app));
  return { ...moderationCase, uid: (await seedPhoto(app.context, moderationCase.member.id)).uid };
};

export const createRejectedPhoto: typeof createPendingPhoto = async (app) => {
  const moderationCase = await createPendingPhoto(app);
  await moderationCase.client.call('rejectPhoto', { uid: moderationCase.uid, reason: 'copy' });
  return moderationCase;
};

export const createApprovedPhoto: typeof createPendingPhoto = async (app) => {
  const moderationCase = await createPendingPhoto(app);
  await moderationCase.client.call('approvePhoto', { uid: moderationCase.uid });
  return moderationCase;
};

export const createPendingText = async (app: TestApp): Promise<ModerationCase & { readonly id: string }> => {
  const { db } = app.context;
  const words = 'Call 0171 555 12 34 56';
  const moderationCase = await withModerator(app, await seedOneMember(app));
  const memberId = moderationCase.member.id;
  await db.updateTable('member').set({ about_me: words }).where('id', '=', memberId).execute();
  await reviewText(app.context, db, { memberId, language: 'en-US', kind: 'aboutMe', words });
  const review = db.selectFrom('text_review').select('id').where('member_id', '=', memberId);
  return { ...moderationCase, ...(await review.executeTakeFirstOrThrow()) };
};

export const createRemovedText: typeof createPendingText = async (app) => {
  const moderationCase = await createPendingText(app);
  await moderationCase.client.call('removeText', { id: moderationCase.id, reason: 'contactDetails' });
  return moderationCase;
};

export const createReportCase = async (app: TestApp): Promise<ModerationCase & { readonly id: string }> => {
  const [him, her] = await seedPair(app.context);
  await app.call('sendAbuse', { user_hid: him.hid, reason_id: 2 }, { as: her });
  const opened = app.context.db.selectFrom('report_case').select('id').where('member_id', '=', him.id);
  return { ...(await withModerator(app, him)), ...(await opened.executeTakeFirstOrThrow()) };
};

/** Creates a case of reports about a member who has a profile and an earlier warning. */
export const createReportCaseWithHistory: typeof createReportCase = async (app) => {
  const moderationCase = await createReportCase(app);
  const { hid, id } = moderationCase.member;
  await seedPhoto(app.context, id);
  await app.context.db.updateTable('member').set({ about_me: 'I climb' }).where('id', '=', id).execute();
  await moderationCase.client.call('judgeMember', { hid, kind: 'warn', reason: 'spam', requestId: randomUUID() });
  return moderationCase;
};

/** Creates a member with an active clearance. */
export const createClearedMember: typeof createReportCase = async (app) => {
  const moderationCase = await createReportCase(app);
  await moderationCase.client.call('clearSuspicion', { hid: moderationCase.member.hid });
  return moderationCase;
};

/** Creates a decision that its operator may still undo. */
export const createUndoableDecision = async (app: TestApp): Promise<ModerationCase & { readonly uid: string }> => {
  const moderationCase = await createReportCase(app);
  const judgement = { hid: moderationCase.member.hid, kind: 'hide', reason: 'spam', requestId: randomUUID() } as const;
  return { ...moderationCase, ...(await moderationCase.client.call('judgeMember', judgement)) };
};

/** Freezes an account over a photo. The client has the role `childSafety`. */
export const createChildCase = async (
  app: TestApp,
): Promise<ModerationCase & { readonly id: string; readonly uid: string }> => {
  const moderationCase = await createPendingPhoto(app);
  const { db } = app.context;
  await db.updateTable('member').set({ about_me: 'I climb' }).where('id', '=', moderationCase.member.id).execute();
  await moderationCase.client.call('rejectPhoto', { uid: moderationCase.uid, reason: 'child', note: 'look at once' });
  const opened = db.selectFrom('child_case').select('id').where('member_id', '=', moderationCase.member.id);
  return {
    ...moderationCase,
    ...(await opened.executeTakeFirstOrThrow()),
    client: await createConsoleClient(app, 'childSafety'),
  };
};

export const createAppeal = async (app: TestApp): Promise<ModerationCase & { readonly uid: string }> => {
  const moderationCase = await withModerator(app, await seedOneMember(app));
  const { hid } = moderationCase.member;
  // The appeal also lists earlier decisions, so one is created.
  await moderationCase.client.call('judgeMember', { hid, kind: 'warn', reason: 'spam', requestId: randomUUID() });
  const judgement = { hid, kind: 'hide', reason: 'spam', requestId: randomUUID() } as const;
  const { uid } = await moderationCase.client.call('judgeMember', judgement);
  await app.call('appeal', { uid, text: 'I did no such thing' }, { as: moderationCase.member });
  // An operator may not decide an appeal against their own decision.
  return { ...moderationCase, client: await createConsoleClient(app, 'moderator'), uid };
};

export const createPendingSelfie = async (app: TestApp): Promise<ModerationCase & { readonly id: string }> => {
  const moderationCase = await withModerator(app, await seedMemberWithPhoto(app));
  return { ...moderationCase, id: await seedSubmittedSelfie(app, moderationCase.member) };
};

/** Creates a verified member who changed the cover after the verification. */
export const createChangedCover = async (app: TestApp): Promise<ModerationCase> => {
  const { context } = app;
  const moderationCase = await createPendingSelfie(app);
  const { client, member } = moderationCase;
  const photos = [await seedPhoto(context, member.id), await seedPhoto(context, member.id)];
  const setCover = async (cover_photo_id: string | undefined) =>
    context.db.updateTable('member').set({ cover_photo_id }).where('id', '=', member.id).execute();
  await context.db
    .updateTable('photo')
    .set({ status: photoStatuses.moderated })
    .where('member_id', '=', member.id)
    .execute();
  await setCover(photos[0]?.id);
  await client.call('decideSelfie', { id: moderationCase.id, valid: true });
  await setCover(photos[1]?.id);
  return moderationCase;
};
