import { randomUUID } from 'node:crypto';
import { brandById } from '@kindred/brands';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { describe, expect, test } from 'vitest';
import { type ConsoleClient, createConsoleClient } from '../../../test/console.ts';
import { knownCase, openCase, waitingPhoto, waitingSelfie, waitingText } from '../../../test/console-waiting.ts';
import { testApp } from '../../../test/harness.ts';

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
      const { desk, member, id } = await openCase(app);
      await desk.call('judgeMember', decisionOn(member, 'warn'));
      expect(await isCaseOpen(desk, id)).toBe(true);
      const before = await getQueueLength(desk, 'reports');
      await desk.call('judgeMember', decisionOn(member, kind));
      expect(await isCaseOpen(desk, id)).toBe(false);
      // The queue lengths are current immediately.
      expect(await getQueueLength(desk, 'reports')).toBe(before - 1);
    },
  );

  test('is undone by its operator within minutes: the member is restored, the case reopened, an audit line written', async () => {
    const { desk, member, id } = await openCase(app);
    const other = await createConsoleClient(app, 'moderator');
    const { uid } = await desk.call('judgeMember', decisionOn(member, 'ban'));
    expect((await other.fails('undoJudgement', { uid })).status).toBe(409);
    await desk.call('undoJudgement', { uid });
    await desk.call('undoJudgement', { uid });
    expect(await isCaseOpen(desk, id)).toBe(true);
    const { state } = await db
      .selectFrom('member')
      .select('state')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('active');
    const lines = await db.selectFrom('audit_line').select('action').where('member_id', '=', member.id).execute();
    expect(lines.filter(({ action }) => action === 'decision.undo')).toHaveLength(1);

    const late = await desk.call('judgeMember', decisionOn(member, 'hide'));
    ahead = (moderationLimits.undoMinutes + 1) * 60_000;
    expect((await desk.fails('undoJudgement', { uid: late.uid })).status).toBe(409);
    ahead = 0;
  });

  test('refuses a warning to a banned member', async () => {
    const { desk, member } = await openCase(app);
    await desk.call('judgeMember', decisionOn(member, 'ban'));
    expect((await desk.fails('judgeMember', decisionOn(member, 'warn'))).status).toBe(409);
  });

  test('an appeal is answered by another operator, who sees the deciding operator and the case', async () => {
    const { desk, member, id } = await openCase(app);
    const other = await createConsoleClient(app, 'moderator');
    const { uid } = await desk.call('judgeMember', decisionOn(member, 'hide'));
    await app.call('appeal', { uid, text: 'I did no such thing' }, { as: member });
    const findAppeal = async (at: ConsoleClient) =>
      (await at.call('appealQueue', {})).appeals.find((one) => one.uid === uid);
    expect(await findAppeal(desk)).toMatchObject({ mayAnswer: false, decidedBy: desk.email.split('@')[0], caseId: id });
    expect(await findAppeal(other)).toMatchObject({ mayAnswer: true });
    const answer = { uid, granted: true, answer: 'You were right.' };
    expect((await desk.fails('decideAppeal', answer)).status).toBe(403);
    await other.call('decideAppeal', answer);
  });

  test('a case shows photos, texts and prior decisions', async () => {
    const { desk, id } = await knownCase(app);
    const { photos, texts, decisions } = await desk.call('readReports', { id });
    expect([photos.length, texts, decisions.map(({ kind }) => kind)]).toEqual([
      1,
      [{ name: 'aboutMe', text: 'I climb' }],
      ['warn'],
    ]);
  });

  test('every queue shows the brand of each item and can be filtered by brand', async () => {
    const [photo, text, opened, selfie] = [
      await waitingPhoto(app),
      await waitingText(app),
      await openCase(app),
      await waitingSelfie(app),
    ];
    const { desk } = photo;
    const getMember = async ({ member }: { member: { id: string } }) =>
      await db.selectFrom('member').select(['hid', 'brand_id']).where('id', '=', member.id).executeTakeFirstOrThrow();
    const queues = [
      [await getMember(photo), async (brand: number) => (await desk.call('photoQueue', { brand, size: 24 })).photos],
      [await getMember(text), async (brand: number) => (await desk.call('textQueue', { brand })).texts],
      [await getMember(opened), async (brand: number) => (await desk.call('reportCases', { brand })).cases],
      [
        await getMember(selfie),
        async (brand: number) => (await desk.call('waitingSelfies', { brand })).selfies.map(({ member }) => member),
      ],
    ] as const;
    for (const [{ hid, brand_id }, list] of queues) {
      const found = (await list(brand_id)).find((row) => row.hid === hid);
      expect(found?.brand).toBe(brandById(brand_id)?.title);
      expect((await list(brand_id + 1)).some((row) => row.hid === hid)).toBe(false);
    }
  });

  test('a photo that another operator decided shows its member, verdict and operator', async () => {
    const { desk, member, uid } = await waitingPhoto(app);
    const late = await createConsoleClient(app, 'moderator');
    await desk.call('approvePhoto', { uid });
    expect((await late.fails('rejectPhoto', { uid, reason: 'copy' })).status).toBe(409);
    expect(await late.call('photoVerdict', { uid })).toMatchObject({
      hid: member.hid,
      status: 3,
      operator: desk.email.split('@')[0],
    });
  });
});
