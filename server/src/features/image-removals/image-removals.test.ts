import { randomUUID } from 'node:crypto';
import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { photoStatuses } from '@kindred/contract/photos';
import { describe, expect, test, vi } from 'vitest';
import { createConsoleClient, drawTestFace } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { createRemovalForm } from '../../../test/requests/removal-requests.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { saveUpload } from '../photos/upload-photo.ts';

const likeness = 0x1234_5678_9abc_def0n;

describe('a request to remove an intimate image', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { context } = app;
  const { db } = context;
  const desk = await createConsoleClient(app, 'moderator');
  let networks = 0;
  const fromNewNetwork = () => {
    networks += 1;
    return { headers: { 'x-forwarded-for': `198.51.100.${networks}` } };
  };
  const seedMember = async (): Promise<SeededMember> => (await seedMembers(context, 1))[0] as SeededMember;
  const request = async (target: string) => {
    const form = createRemovalForm(target);
    const { reference } = await app.call('requestImageRemoval', form, fromNewNetwork());
    const { requests } = await desk.call('removalRequests', { pageSize: 100 });
    const found = requests.find((one) => one.reference === reference);
    if (!found) throw new Error('The request is not in the queue.');
    return { ...found, form };
  };
  const statusOf = async (uid: string) =>
    (await db.selectFrom('photo').select(['status', 'reject_reason']).where('uid', '=', uid).executeTakeFirst()) ??
    null;
  const sentEmails = (send: { mock: { calls: unknown[][] } }) =>
    send.mock.calls.flatMap(([name, data]) =>
      name === 'mail.send' ? [(data as { email: { kind: string; to: string } }).email] : [],
    );

  test('needs no account, answers the same for every target, and takes effect once', async () => {
    const send = vi.spyOn(context.jobs, 'send');
    const member = await seedMember();
    const forms = [
      createRemovalForm(`https://a.example/u${member.hid}`),
      createRemovalForm('/uAAAAAAAAAAAAAAAAAAAAAA'),
    ];
    const answers = [];
    for (const form of forms) answers.push(await app.call('requestImageRemoval', form, fromNewNetwork()));
    expect(answers.map((answer) => Object.keys(answer).toSorted())).toEqual([
      ['dueDate', 'reference'],
      ['dueDate', 'reference'],
    ]);
    const hours = (new Date(answers[0]?.dueDate ?? '').getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(dutyLimits.imageRemoval.withinHours);
    const [form] = forms as [(typeof forms)[0]];
    expect(await app.call('requestImageRemoval', form, fromNewNetwork())).toEqual(answers[0]);
    expect(sentEmails(send).map(({ kind, to }) => [kind, to])).toEqual(
      forms.map(({ email }) => ['removal-received', email]),
    );
    send.mockRestore();
  });

  test('is limited by network and by email', async () => {
    const { requestsOfNetwork, requestsOfEmail } = dutyLimits.imageRemoval;
    const here = fromNewNetwork();
    for (let sent = 0; sent < requestsOfNetwork; sent += 1)
      await app.call('requestImageRemoval', createRemovalForm('A photo of me'), here);
    expect((await app.fails('requestImageRemoval', createRemovalForm('A photo of me'), here)).status).toBe(429);
    const { email } = createRemovalForm('A photo of me');
    const toOne = () => ({ ...createRemovalForm('A photo of me'), email });
    for (let sent = 0; sent < requestsOfEmail; sent += 1)
      await app.call('requestImageRemoval', toOne(), fromNewNetwork());
    expect((await app.fails('requestImageRemoval', toOne(), fromNewNetwork())).status).toBe(429);
  });

  test('refuses names with links, and requests without the declaration', async () => {
    for (const change of [{ name: 'Win at evil.example' }, { name: 'a/b' }, { isDeclared: false }]) {
      const refused = await app.fails(
        'requestImageRemoval',
        { ...createRemovalForm('A photo of me'), ...change },
        fromNewNetwork(),
      );
      expect(refused.status).toBe(400);
    }
  });

  test('waits in a queue for moderators, the most urgent first', async () => {
    const late = await request('A photo of me on a beach');
    const urgent = await request('A photo of me in a car');
    await db
      .updateTable('removal_request')
      .set({ due_at: new Date(Date.now() + 60_000) })
      .where('id', '=', urgent.id)
      .execute();
    const { requests } = await desk.call('removalRequests', {});
    expect(requests[0]?.id).toBe(urgent.id);
    expect(requests.map(({ id }) => id)).toContain(late.id);
    const support = await createConsoleClient(app, 'support');
    expect((await support.fails('removalRequests', {})).status).toBe(403);
    const { queues } = await desk.call('queues', {});
    expect(queues.find(({ name }) => name === 'imageRemovals')?.length).toBeGreaterThan(1);
  });

  test('shows the profile and the photo that its URL names', async () => {
    const member = await seedMember();
    const photo = await seedPhoto(context, member.id);
    const byPhoto = await request(`See https://a.example/gallery/${member.hid}/photos/${photo.uid}?x=1`);
    const opened = await desk.call('openRemovalRequest', { id: byPhoto.id });
    expect([opened.member?.hid, opened.named]).toEqual([member.hid, [photo.uid]]);
    const described = await request('A photo of a woman at a lake');
    expect((await desk.call('openRemovalRequest', { id: described.id })).member).toBeNull();
    const chosen = await desk.call('openRemovalRequest', { id: described.id, hid: member.hid });
    expect(chosen.photos.map(({ id }) => id)).toEqual([photo.uid]);
  });

  test('removes the photo and its identical copies of others, with reasons and an appeal, once', async () => {
    const [owner, other, third] = (await seedMembers(context, 3)) as [SeededMember, SeededMember, SeededMember];
    const photo = await seedPhoto(context, owner.id, likeness);
    const copy = await seedPhoto(context, other.id, likeness);
    const unlike = await seedPhoto(context, third.id, likeness ^ 1n);
    await desk.call('approvePhoto', { uid: photo.uid });
    const { id, form } = await request(`https://a.example/gallery/${owner.hid}/photos/${photo.uid}`);
    const send = vi.spyOn(context.jobs, 'send');
    const decision = { id, photos: [photo.uid], note: 'clear' };
    expect(await desk.call('removeRequestedImages', decision)).toEqual({ removed: 2 });
    expect(await desk.call('removeRequestedImages', decision)).toEqual({ removed: 2 });
    expect((await desk.fails('rejectRemovalRequest', { id, note: 'no' })).status).toBe(409);
    expect(sentEmails(send).map(({ kind, to }) => [kind, to])).toEqual([['removal-done', form.email]]);
    send.mockRestore();

    const rejected = { status: photoStatuses.rejected, reject_reason: 'intimate' };
    expect([await statusOf(photo.uid), await statusOf(copy.uid)]).toEqual([rejected, rejected]);
    expect((await statusOf(unlike.uid))?.status).toBe(photoStatuses.pending);
    for (const [member, kind] of [
      [owner, 'deletePhoto'],
      [other, 'rejectPhoto'],
    ] as const) {
      const { decisions } = await app.call('decisions', {}, { as: member });
      expect(decisions.map((one) => [one.kind, one.reason, one.appeal])).toEqual([[kind, 'intimate', null]]);
    }
    expect(JSON.stringify(await app.call('decisions', {}, { as: owner }))).not.toContain(form.email);
  });

  test('refuses later uploads of the image, until an appeal is granted', async () => {
    const [owner, other] = (await seedMembers(context, 2)) as [SeededMember, SeededMember];
    const upload = async ({ id: memberId }: SeededMember) =>
      saveUpload(context, await drawTestFace(), { owner: { memberId }, most: 30 });
    const { uid } = await upload(owner);
    await app.call('publishPhotos', { photos: [uid] }, { as: owner });
    const { id } = await request(`https://a.example/gallery/${owner.hid}/photos/${uid}`);
    await desk.call('removeRequestedImages', { id, photos: [uid] });
    await expect(upload(other)).rejects.toMatchObject({ errorName: 'photoForbidden' });

    const [decision] = (await app.call('decisions', {}, { as: owner })).decisions;
    await app.call('appeal', { uid: decision?.uid ?? '', text: 'It shows me, and I agree' }, { as: owner });
    const colleague = await createConsoleClient(app, 'moderator');
    await colleague.call('decideAppeal', { uid: decision?.uid ?? '', granted: true, answer: 'We agree' });
    await expect(upload(other)).resolves.toMatchObject({ member_id: other.id });
  });

  test('is rejected with an answer, once', async () => {
    const { id, form } = await request('A photo that does not exist');
    const send = vi.spyOn(context.jobs, 'send');
    await desk.call('rejectRemovalRequest', { id, note: 'nothing found' });
    await desk.call('rejectRemovalRequest', { id, note: 'nothing found' });
    expect((await desk.fails('removeRequestedImages', { id, photos: [randomUUID()] })).status).toBe(409);
    expect(sentEmails(send).map(({ kind, to }) => [kind, to])).toEqual([['removal-rejected', form.email]]);
    send.mockRestore();
  });

  test('names an unknown photo: nothing is removed', async () => {
    const member = await seedMember();
    const photo = await seedPhoto(context, member.id);
    const { id } = await request(`https://a.example/u${member.hid}`);
    const refused = await desk.fails('removeRequestedImages', { id, photos: [photo.uid, 'unknown'] });
    expect(refused.status).toBe(404);
    expect((await statusOf(photo.uid))?.status).toBe(photoStatuses.pending);
  });
});
