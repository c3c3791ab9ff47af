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

  test('texts are listed with their findings, and decided', async () => {
    const robin = await seedMember();
    const words = 'Call 0171 555 12 34 56';
    await context.db.updateTable('member').set({ about_me: words }).where('id', '=', robin.id).execute();
    await reviewText(context, context.db, { memberId: robin.id, language: 'en-US', kind: 'aboutMe', words });
    const { texts } = await desk.call('textQueue', { except: 'no-number,1x' });
    const queued = texts.find(({ hid }) => hid === robin.hid);
    expect(queued).toMatchObject({ words, findings: [{ kind: 'phone', from: 5, to: words.length }] });
    await desk.call('removeText', { id: queued?.id ?? '', reason: 'contactDetails' });
    expect(await desk.fails('passText', { id: queued?.id ?? '' })).toMatchObject({ status: 409 });
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
});
