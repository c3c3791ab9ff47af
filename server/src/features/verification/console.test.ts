import { describe, expect, test } from 'vitest';
import { type ConsoleClient, consoleHost, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { listChangedCovers, listWaitingSelfies, measureChangedCovers, measureWaitingSelfies } from './queues.db.ts';
import { getVerification, seedMemberWithPhoto, seedSubmittedSelfie } from './test-support.ts';

describe('the selfie queue', async () => {
  const app = await testApp();
  const { db } = app.context;
  const olga = await createConsoleClient(app, 'moderator');
  const admin = await createConsoleClient(app, 'admin');

  const addPhotos = async ({ id }: SeededMember, count: number): Promise<string[]> => {
    const rows = await db
      .insertInto('photo')
      .values(
        Array.from({ length: count }, (_, position) => ({
          id: String(Number(id) * 1000 + position),
          uid: `photo-${id}-${position}`,
          member_id: id,
          funnel_id: null,
          status: 3,
          width: 600,
          height: 800,
          thumbhash: null,
          position,
          demo_seed: null,
        })),
      )
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  };
  const setCover = (member: SeededMember, photo: string) =>
    db.updateTable('member').set({ cover_photo_id: photo }).where('id', '=', member.id).execute();
  const getFile = (desk: ConsoleClient, url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { host: consoleHost, cookie: desk.cookie ?? '', ...headers } });
  const listSelfies = async (desk = olga) => (await desk.call('waitingSelfies', {})).selfies;

  test('lists selfies with the album, oldest first, in pages', async () => {
    const members = [await seedMemberWithPhoto(app), await seedMemberWithPhoto(app), await seedMemberWithPhoto(app)];
    for (const member of members) await seedSubmittedSelfie(app, member);
    const [one] = members as [SeededMember];
    const [, second] = await addPhotos(one, 2);
    await setCover(one, second ?? '');
    const [selfie] = await listSelfies();
    expect(selfie?.member).toMatchObject({ hid: one.hid, name: 'Robin', isVerified: false });
    expect(selfie?.photos.map(({ isCover }) => isCover)).toEqual([true, false]);

    const first = await olga.call('waitingSelfies', { pageSize: 2 });
    const rest = await olga.call('waitingSelfies', { pageSize: 2, pageToken: first.nextPageToken });
    expect([...first.selfies, ...rest.selfies].map(({ member }) => member.hid)).toEqual(members.map(({ hid }) => hid));
    expect(rest.nextPageToken).toBe('');
    for (const { id } of await listSelfies()) await olga.call('decideSelfie', { id, valid: false, reason: 'face' });
  });

  test('serves the file of a submitted selfie to moderators only', async () => {
    const robin = await seedMemberWithPhoto(app);
    const id = await seedSubmittedSelfie(app, robin);
    const url = (await listSelfies())[0]?.selfieUrl ?? '';
    const file = await getFile(olga, url);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await getFile(admin, url)).statusCode).toBe(200);
    expect((await getFile(await createConsoleClient(app, 'support'), url)).statusCode).toBe(403);
    expect((await getFile(olga, url, { cookie: '' })).statusCode).toBe(401);
    expect((await getFile(olga, url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const asMember = { cookie: '', authorization: `JWT ${robin.access}` };
    expect((await getFile(olga, url, asMember)).statusCode).toBe(401);
    for (const other of ['0', 'x', '999999', '1%00']) {
      const { statusCode } = await getFile(olga, url.replace(/\d+$/, other));
      expect([other, statusCode]).toEqual([other, statusCode >= 400 && statusCode < 500 ? statusCode : 404]);
    }
    await olga.call('decideSelfie', { id, valid: true });
    expect((await getFile(olga, url)).statusCode).toBe(404);
  });

  test('refuses other roles', async () => {
    const desk = await createConsoleClient(app, 'support', 'finance');
    for (const [name, request] of [
      ['waitingSelfies', {}],
      ['newCovers', {}],
      ['decideSelfie', { id: '1', valid: true }],
      ['acceptNewCover', { hid: 'A'.repeat(22) }],
      ['requestSelfie', { hid: 'A'.repeat(22), keepsBadge: true }],
    ] as const)
      expect(await desk.fails(name, request)).toMatchObject({ status: 403 });
  });

  test('stores one decision with its operator, and returns it to a second operator', async () => {
    const robin = await seedMemberWithPhoto(app);
    const id = await seedSubmittedSelfie(app, robin);
    expect(await olga.fails('decideSelfie', { id, valid: false })).toMatchObject({ status: 400 });
    expect(await olga.call('decideSelfie', { id, valid: true })).toMatchObject({ state: 'valid', isFirst: true });
    expect(await admin.call('decideSelfie', { id, valid: false, reason: 'face' })).toEqual({
      state: 'valid',
      reason: null,
      isFirst: false,
    });
    expect(await getVerification(app, robin)).toMatchObject({ state: 'valid' });
    expect((await listSelfies()).map((selfie) => selfie.id)).not.toContain(id);
    const { lines } = await admin.call('auditLines', { memberHid: robin.hid });
    expect(lines.map(({ action, operator }) => [action, operator?.id ?? null])).toEqual([
      ['selfie.delete', null],
      ['verification.pass', olga.operatorId],
    ]);
    expect(lines[1]?.address).toBe('127.0.0.1');
    expect(await olga.fails('decideSelfie', { id: '999999', valid: true })).toMatchObject({ status: 404 });
  });

  test('lists changed covers with the verified one; a moderator accepts it or requests a new selfie', async () => {
    const [robin, anna] = [await seedMemberWithPhoto(app), await seedMemberWithPhoto(app)];
    for (const member of [robin, anna]) {
      const [one, two] = await addPhotos(member, 2);
      await setCover(member, one ?? '');
      await olga.call('decideSelfie', { id: await seedSubmittedSelfie(app, member), valid: true });
      await setCover(member, two ?? '');
    }
    const { covers } = await olga.call('newCovers', {});
    expect(covers.map(({ member }) => member.hid)).toEqual([robin.hid, anna.hid]);
    expect(covers[0]?.before).not.toBeNull();
    expect(covers[0]?.photos.map(({ isCover }) => isCover)).toEqual([true, false]);
    await olga.call('acceptNewCover', { hid: robin.hid });
    await olga.call('requestSelfie', { hid: anna.hid, keepsBadge: false });
    expect((await olga.call('newCovers', {})).covers).toEqual([]);
    expect(await getVerification(app, anna)).toMatchObject({ is_asked_again: true });
    const { lines } = await admin.call('auditLines', { action: 'verification.ask' });
    expect(lines).toMatchObject([{ memberHid: anna.hid, after: { verified: false } }]);
    expect(await olga.fails('acceptNewCover', { hid: 'A'.repeat(22) })).toMatchObject({ status: 404 });
  });

  test('reads the queues in index order', async () => {
    for (const [plan, index] of [
      [
        await explainStatement(app.context.database, (db) => listWaitingSelfies(db, undefined, 21)),
        'verification_waiting',
      ],
      [
        await explainStatement(app.context.database, (db) => listChangedCovers(db, undefined, 21)),
        'verified_cover_changed',
      ],
      [await explainStatement(app.context.database, measureWaitingSelfies), 'verification_waiting'],
      [await explainStatement(app.context.database, measureChangedCovers), 'verified_cover_changed'],
    ] as const) {
      expect(plan).toContain(`using ${index}`);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});
