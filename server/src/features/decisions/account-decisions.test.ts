import { randomUUID } from 'node:crypto';
import { brandById } from '@kindred/brands';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { describe, expect, test } from 'vitest';
import { type ConsoleClient, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import {
  createPendingPhoto,
  createPendingSelfie,
  createPendingText,
  createReportCase,
  createReportCaseWithHistory,
} from '../../../test/moderation-cases.ts';

describe('a decision in the console', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db } = app.context;
  const decisionOn = ({ hid }: { hid: string }, kind: 'warn' | 'hide' | 'softBan' | 'ban') =>
    ({ hid, kind, reason: 'spam', requestId: randomUUID() }) as const;
  const isCaseOpen = async (desk: ConsoleClient, id: string) =>
    (await desk.call('reportCases', {})).cases.some((one) => one.id === id);
  const getQueueLength = async (desk: ConsoleClient, name: string) =>
    (await desk.call('queues', {})).queues.find((queue) => queue.name === name)?.length ?? 0;

  test.each(['hide', 'softBan', 'ban'] as const)(
    '%s closes the open case without naming it, a warning does not',
    async (kind) => {
      const { client, member, id } = await createReportCase(app);
      await client.call('judgeMember', decisionOn(member, 'warn'));
      expect(await isCaseOpen(client, id)).toBe(true);
      const before = await getQueueLength(client, 'reports');
      await client.call('judgeMember', decisionOn(member, kind));
      expect(await isCaseOpen(client, id)).toBe(false);
      // The queue lengths are current immediately.
      expect(await getQueueLength(client, 'reports')).toBe(before - 1);
    },
  );

  test('is undone by its operator within minutes: the member is restored, the case reopened, an audit line written', async () => {
    const { client, member, id } = await createReportCase(app);
    const other = await createConsoleClient(app, 'moderator');
    const { uid } = await client.call('judgeMember', decisionOn(member, 'ban'));
    expect((await other.fails('undoJudgement', { uid })).status).toBe(409);
    await client.call('undoJudgement', { uid });
    await client.call('undoJudgement', { uid });
    expect(await isCaseOpen(client, id)).toBe(true);
    const { state } = await db
      .selectFrom('member')
      .select('state')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('active');
    const lines = await db.selectFrom('audit_line').select('action').where('member_id', '=', member.id).execute();
    expect(lines.filter(({ action }) => action === 'decision.undo')).toHaveLength(1);

    const late = await client.call('judgeMember', decisionOn(member, 'hide'));
    ahead = (moderationLimits.undoMinutes + 1) * 60_000;
    expect((await client.fails('undoJudgement', { uid: late.uid })).status).toBe(409);
    ahead = 0;
  });

  test('refuses a warning to a banned member', async () => {
    const { client, member } = await createReportCase(app);
    await client.call('judgeMember', decisionOn(member, 'ban'));
    expect((await client.fails('judgeMember', decisionOn(member, 'warn'))).status).toBe(409);
  });

  test('an appeal is answered by another operator, who sees the deciding operator and the case', async () => {
    const { client, member, id } = await createReportCase(app);
    const other = await createConsoleClient(app, 'moderator');
    const { uid } = await client.call('judgeMember', decisionOn(member, 'hide'));
    await app.call('appeal', { uid, text: 'I did no such thing' }, { as: member });
    const findAppeal = async (at: ConsoleClient) =>
      (await at.call('appealQueue', {})).appeals.find((one) => one.uid === uid);
    expect(await findAppeal(client)).toMatchObject({
      mayAnswer: false,
      decidedBy: client.email.split('@')[0],
      caseId: id,
    });
    expect(await findAppeal(other)).toMatchObject({ mayAnswer: true });
    const answer = { uid, granted: true, answer: 'You were right.' };
    expect((await client.fails('decideAppeal', answer)).status).toBe(403);
    await other.call('decideAppeal', answer);
  });

  test('a case shows photos, texts and prior decisions', async () => {
    const { client, id } = await createReportCaseWithHistory(app);
    const { photos, texts, decisions } = await client.call('readReports', { id });
    expect([photos.length, texts, decisions.map(({ kind }) => kind)]).toEqual([
      1,
      [{ name: 'aboutMe', text: 'I climb' }],
      ['warn'],
    ]);
  });

  test('every queue shows the brand of each item and can be filtered by brand', async () => {
    const [photo, text, opened, selfie] = [
      await createPendingPhoto(app),
      await createPendingText(app),
      await createReportCase(app),
      await createPendingSelfie(app),
    ];
    const { client } = photo;
    const getMember = async ({ member }: { member: { id: string } }) =>
      await db.selectFrom('member').select(['hid', 'brand_id']).where('id', '=', member.id).executeTakeFirstOrThrow();
    const queues = [
      [await getMember(photo), async (brand: number) => (await client.call('photoQueue', { brand, size: 24 })).photos],
      [await getMember(text), async (brand: number) => (await client.call('textQueue', { brand })).texts],
      [await getMember(opened), async (brand: number) => (await client.call('reportCases', { brand })).cases],
      [
        await getMember(selfie),
        async (brand: number) => (await client.call('waitingSelfies', { brand })).selfies.map(({ member }) => member),
      ],
    ] as const;
    for (const [{ hid, brand_id }, list] of queues) {
      const found = (await list(brand_id)).find((row) => row.hid === hid);
      expect(found?.brand).toBe(brandById(brand_id)?.title);
      expect((await list(brand_id + 1)).some((row) => row.hid === hid)).toBe(false);
    }
  });

  test('a photo that another operator decided shows its member, verdict and operator', async () => {
    const { client, member, uid } = await createPendingPhoto(app);
    const late = await createConsoleClient(app, 'moderator');
    await client.call('approvePhoto', { uid });
    expect((await late.fails('rejectPhoto', { uid, reason: 'copy' })).status).toBe(409);
    expect(await late.call('photoVerdict', { uid })).toMatchObject({
      hid: member.hid,
      status: 3,
      operator: client.email.split('@')[0],
    });
  });
});
