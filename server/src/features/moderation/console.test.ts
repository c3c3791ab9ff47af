import { randomUUID } from 'node:crypto';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleClient, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';
import { reviewText } from './review/review-text.ts';

describe('the moderation queues in the console', async () => {
  const app = await testApp();
  const { context } = app;
  let desk: ConsoleClient;
  beforeAll(async () => {
    desk = await createConsoleClient(app, 'moderator');
  });
  const seedMember = async (): Promise<SeededMember> => (await seedMembers(context, 1))[0] as SeededMember;

  test('photos are listed with their member, decided, and undone', async () => {
    const robin = await seedMember();
    const { uid } = await seedPhoto(context, robin.id);
    const { photos } = await desk.call('photoQueue', {});
    expect(photos.find((photo) => photo.uid === uid)).toMatchObject({ hid: robin.hid, name: 'Robin', signals: [] });
    expect((await desk.call('photoQueue', { except: photos.map((photo) => photo.uid).join(',') })).photos).toEqual([]);
    await desk.call('rejectPhoto', { uid, reason: 'copy' });
    expect(await desk.fails('approvePhoto', { uid })).toMatchObject({ status: 409 });
    await desk.call('undoPhoto', { uid });
    await desk.call('approvePhoto', { uid });
    await desk.call('removePhoto', { uid, reason: 'nudity' });
    const [statement] = (await app.call('decisions', {}, { as: robin })).decisions;
    expect(statement).toMatchObject({ kind: 'deletePhoto', reason: 'nudity' });
    expect(statement?.photo).toContain('/media/');
  });

  test('texts are listed with their findings, decided, and undone', async () => {
    const robin = await seedMember();
    const words = 'Call 0171 555 12 34 56';
    await context.db.updateTable('member').set({ about_me: words }).where('id', '=', robin.id).execute();
    await reviewText(context, context.db, { memberId: robin.id, language: 'en-US', kind: 'aboutMe', words });
    const { texts } = await desk.call('textQueue', { except: 'no-number,1x' });
    const queued = texts.find(({ hid }) => hid === robin.hid);
    expect(queued).toMatchObject({ words, findings: [{ kind: 'phone', from: 5, to: words.length }] });
    await desk.call('removeText', { id: queued?.id ?? '', reason: 'contactDetails' });
    expect(await desk.fails('passText', { id: queued?.id ?? '' })).toMatchObject({ status: 409 });
    await desk.call('undoText', { id: queued?.id ?? '' });
    await desk.call('passText', { id: queued?.id ?? '' });
  });

  test('an open case is listed with the reasons of its reports', async () => {
    const [him, her] = await seedPair(context);
    const [, second] = await seedPair(context);
    const report = (from: SeededMember, reason_id: number) =>
      app.call('sendAbuse', { user_hid: him.hid, reason_id, text: 'They sell watches' }, { as: from });
    await report(her, 3);
    await report(her, 5);
    await report(second, 5);
    const { cases } = await desk.call('reportCases', {});
    const opened = cases.find(({ hid }) => hid === him.hid);
    const reasons = [
      { reason: 'scam', reports: 2 },
      { reason: 'rude', reports: 1 },
    ];
    expect(opened).toMatchObject({ reports: 2, reasons });
    expect((await desk.call('readReports', { id: opened?.id ?? '' })).case).toMatchObject({ reasons });
  });

  test('a case is read, decided and closed; the appeal against the decision is answered', async () => {
    const [him, her] = await seedPair(context);
    await app.call('sendAbuse', { user_hid: him.hid, reason_id: 2 }, { as: her });
    const { cases } = await desk.call('reportCases', {});
    const one = cases.find(({ hid }) => hid === him.hid);
    const id = one?.id ?? '';
    const read = await desk.call('readReports', { id });
    expect(read.reports).toMatchObject([{ reporterHid: her.hid, messages: [] }]);
    const { uid } = await desk.call('judgeMember', {
      hid: him.hid,
      kind: 'hide',
      reason: 'spam',
      note: 'the second time',
      requestId: randomUUID(),
      caseId: id,
    });
    expect((await desk.call('reportCases', {})).cases.map(({ hid }) => hid)).not.toContain(him.hid);
    expect(await desk.fails('dismissReports', { id, note: '' })).toMatchObject({ status: 409 });

    await app.call('appeal', { uid, text: 'I did no such thing' }, { as: him });
    const { appeals } = await desk.call('appealQueue', {});
    expect(appeals.find((appeal) => appeal.uid === uid)).toMatchObject({
      text: 'I did no such thing',
      kind: 'hide',
      note: 'the second time',
      history: [],
    });
    await desk.call('decideAppeal', { uid, granted: true, answer: 'You were right.' });
    expect((await desk.call('appealQueue', {})).appeals.map((appeal) => appeal.uid)).not.toContain(uid);
    await desk.call('restoreMember', { hid: him.hid, note: '' });
  });

  test('operators without a moderation role are refused', async () => {
    const finance = await createConsoleClient(app, 'finance');
    const moderating = Object.entries(consoleCalls)
      .filter(([, { roles }]) => Array.isArray(roles) && (roles as readonly string[]).includes('moderator'))
      .map(([name]) => name as ConsoleCallName);
    expect(moderating.length).toBeGreaterThan(10);
    for (const name of moderating) {
      expect((await finance.ask(name, { uid: 'x', id: '1', hid: 'A'.repeat(22) })).statusCode).toBe(403);
    }
  });

  test('an operator without an item learns how many other operators have, of all brands and of one', async () => {
    const other = await createConsoleClient(app, 'moderator');
    await Promise.all([context.db.deleteFrom('photo').execute(), context.db.deleteFrom('text_review').execute()]);
    const [member] = await seedMembers(context, 1, () => ({ brand_id: 2 }));
    const memberId = member?.id ?? '';
    for (let count = 0; count < 3; count += 1) await seedPhoto(context, memberId);
    const words = 'Call 0171 555 12 34 56';
    await reviewText(context, context.db, { memberId, language: 'en-US', kind: 'aboutMe', words });

    expect(await desk.call('photoQueue', { size: 2 })).toMatchObject({ photos: [{}, {}], leasedToOthers: 0 });
    const { photos, leasedToOthers } = await other.call('photoQueue', {});
    expect([photos.length, leasedToOthers]).toEqual([1, 0]);
    const askedAgain = { except: photos.map(({ uid }) => uid).join(',') };
    expect(await other.call('photoQueue', askedAgain)).toEqual({ photos: [], leasedToOthers: 2 });
    expect(await other.call('photoQueue', { ...askedAgain, brand: 2 })).toEqual({ photos: [], leasedToOthers: 2 });
    expect(await other.call('photoQueue', { ...askedAgain, brand: 1 })).toEqual({ photos: [], leasedToOthers: 0 });

    expect((await desk.call('textQueue', {})).texts).toHaveLength(1);
    expect(await other.call('textQueue', {})).toEqual({ texts: [], leasedToOthers: 1 });
    expect(await other.call('textQueue', { brand: 1 })).toEqual({ texts: [], leasedToOthers: 0 });
    const { queues } = await other.call('queues', {});
    expect(queues.find(({ name }) => name === 'photos')?.length).toBe(3);
  });
});
