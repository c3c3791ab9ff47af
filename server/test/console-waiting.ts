import { randomUUID } from 'node:crypto';
import { photoStatuses } from '@kindred/contract/photos';
import { reviewText } from '../src/features/moderation/review/review-text.ts';
import { seedMemberWithPhoto, seedSubmittedSelfie } from '../src/features/verification/test-support.ts';
import { type ConsoleClient, createConsoleClient } from './console.ts';
import type { TestApp } from './harness.ts';
import { seedPhoto } from './photo-rows.ts';
import { type SeededMember, seedMembers, seedPair } from './seeded-members.ts';

/** A moderator with something that waits for them. */
interface Waiting {
  readonly desk: ConsoleClient;
  readonly member: SeededMember;
}

const atDesk = async (app: TestApp, member: SeededMember): Promise<Waiting> => ({
  desk: await createConsoleClient(app, 'moderator'),
  member,
});

const somebody = async ({ context }: TestApp): Promise<SeededMember> => {
  const [member] = await seedMembers(context, 1);
  if (!member) throw new Error('one was asked for');
  return member;
};

export const waitingPhoto = async (app: TestApp): Promise<Waiting & { readonly uid: string }> => {
  const waiting = await atDesk(app, await somebody(app));
  return { ...waiting, uid: (await seedPhoto(app.context, waiting.member.id)).uid };
};

export const rejectedPhoto: typeof waitingPhoto = async (app) => {
  const waiting = await waitingPhoto(app);
  await waiting.desk.call('rejectPhoto', { uid: waiting.uid, reason: 'copy' });
  return waiting;
};

export const approvedPhoto: typeof waitingPhoto = async (app) => {
  const waiting = await waitingPhoto(app);
  await waiting.desk.call('approvePhoto', { uid: waiting.uid });
  return waiting;
};

export const waitingText = async (app: TestApp): Promise<Waiting & { readonly id: string }> => {
  const { db } = app.context;
  const words = 'Call 0171 555 12 34 56';
  const waiting = await atDesk(app, await somebody(app));
  const memberId = waiting.member.id;
  await db.updateTable('member').set({ about_me: words }).where('id', '=', memberId).execute();
  await reviewText(app.context, db, { memberId, language: 'en-US', kind: 'aboutMe', words });
  const text = db.selectFrom('text_review').select('id').where('member_id', '=', memberId);
  return { ...waiting, ...(await text.executeTakeFirstOrThrow()) };
};

export const openCase = async (app: TestApp): Promise<Waiting & { readonly id: string }> => {
  const [him, her] = await seedPair(app.context);
  await app.call('sendAbuse', { user_hid: him.hid, reason_id: 2 }, { as: her });
  const opened = app.context.db.selectFrom('report_case').select('id').where('member_id', '=', him.id);
  return { ...(await atDesk(app, him)), ...(await opened.executeTakeFirstOrThrow()) };
};

/** A case whose member has a profile to look at, and was warned before. */
export const knownCase: typeof openCase = async (app) => {
  const waiting = await openCase(app);
  const { hid, id } = waiting.member;
  await seedPhoto(app.context, id);
  await app.context.db.updateTable('member').set({ about_me: 'I climb' }).where('id', '=', id).execute();
  await waiting.desk.call('judgeMember', { hid, kind: 'warn', reason: 'spam', requestId: randomUUID() });
  return waiting;
};

/** A member with a clearance that stands. */
export const clearedMember: typeof openCase = async (app) => {
  const waiting = await openCase(app);
  await waiting.desk.call('clearSuspicion', { hid: waiting.member.hid });
  return waiting;
};

/** A decision that may still be taken back by who made it. */
export const freshJudgement = async (app: TestApp): Promise<Waiting & { readonly uid: string }> => {
  const waiting = await openCase(app);
  const judgement = { hid: waiting.member.hid, kind: 'hide', reason: 'spam', requestId: randomUUID() } as const;
  return { ...waiting, ...(await waiting.desk.call('judgeMember', judgement)) };
};

/** An account that was frozen over a photo, at the desk of child safety. */
export const childCase = async (app: TestApp): Promise<Waiting & { readonly id: string; readonly uid: string }> => {
  const waiting = await waitingPhoto(app);
  const { db } = app.context;
  await db.updateTable('member').set({ about_me: 'I climb' }).where('id', '=', waiting.member.id).execute();
  await waiting.desk.call('rejectPhoto', { uid: waiting.uid, reason: 'child', note: 'look at once' });
  const opened = db.selectFrom('child_case').select('id').where('member_id', '=', waiting.member.id);
  return {
    ...waiting,
    ...(await opened.executeTakeFirstOrThrow()),
    desk: await createConsoleClient(app, 'childSafety'),
  };
};

export const openAppeal = async (app: TestApp): Promise<Waiting & { readonly uid: string }> => {
  const waiting = await atDesk(app, await somebody(app));
  const { hid } = waiting.member;
  // Of what came before the decision there is something to see as well.
  await waiting.desk.call('judgeMember', { hid, kind: 'warn', reason: 'spam', requestId: randomUUID() });
  const judgement = { hid, kind: 'hide', reason: 'spam', requestId: randomUUID() } as const;
  const { uid } = await waiting.desk.call('judgeMember', judgement);
  await app.call('appeal', { uid, text: 'I did no such thing' }, { as: waiting.member });
  // Another operator than the one who decided.
  return { ...waiting, desk: await createConsoleClient(app, 'moderator'), uid };
};

export const waitingSelfie = async (app: TestApp): Promise<Waiting & { readonly id: string }> => {
  const waiting = await atDesk(app, await seedMemberWithPhoto(app));
  return { ...waiting, id: await seedSubmittedSelfie(app, waiting.member) };
};

/** A verified member who took another cover than the one they were verified by. */
export const newCover = async (app: TestApp): Promise<Waiting> => {
  const { context } = app;
  const waiting = await waitingSelfie(app);
  const { desk, member } = waiting;
  const photos = [await seedPhoto(context, member.id), await seedPhoto(context, member.id)];
  const take = async (cover_photo_id: string | undefined) =>
    context.db.updateTable('member').set({ cover_photo_id }).where('id', '=', member.id).execute();
  await context.db
    .updateTable('photo')
    .set({ status: photoStatuses.moderated })
    .where('member_id', '=', member.id)
    .execute();
  await take(photos[0]?.id);
  await desk.call('decideSelfie', { id: waiting.id, valid: true });
  await take(photos[1]?.id);
  return waiting;
};
