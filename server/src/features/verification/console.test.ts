import { describe, expect, test } from 'vitest';
import { type ConsoleClient, consoleHost, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { explainStatement } from '../candidates/explain.db.ts';
import { coversWaiting, pageOfCovers, pageOfWaiting, selfiesWaiting } from './queues.db.ts';
import { shown, stateOf, submit } from './test-support.ts';

describe('the queue of selfies', async () => {
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
  const cover = (member: SeededMember, photo: string) =>
    db.updateTable('member').set({ cover_photo_id: photo }).where('id', '=', member.id).execute();
  const look = (desk: ConsoleClient, url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { host: consoleHost, cookie: desk.cookie ?? '', ...headers } });
  const waiting = async (desk = olga) => (await desk.call('waitingSelfies', {})).selfies;

  test('shows each with the album, the cover first, longest waiting first, page by page', async () => {
    const members = [await shown(app), await shown(app), await shown(app)];
    for (const member of members) await submit(app, member);
    const [one] = members as [SeededMember];
    const [, second] = await addPhotos(one, 2);
    await cover(one, second ?? '');
    const [selfie] = await waiting();
    expect(selfie?.member).toMatchObject({ hid: one.hid, name: 'Robin', isVerified: false });
    expect(selfie?.photos.map(({ isCover }) => isCover)).toEqual([true, false]);

    const first = await olga.call('waitingSelfies', { pageSize: 2 });
    const rest = await olga.call('waitingSelfies', { pageSize: 2, pageToken: first.nextPageToken });
    expect([...first.selfies, ...rest.selfies].map(({ member }) => member.hid)).toEqual(members.map(({ hid }) => hid));
    expect(rest.nextPageToken).toBe('');
    for (const { id } of await waiting()) await olga.call('decideSelfie', { id, valid: false, reason: 'face' });
  });

  test('gives the picture to who decides alone, while it waits', async () => {
    const robin = await shown(app);
    const id = await submit(app, robin);
    const url = (await waiting())[0]?.selfieUrl ?? '';
    const file = await look(olga, url);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await look(admin, url)).statusCode).toBe(200);
    expect((await look(await createConsoleClient(app, 'support'), url)).statusCode).toBe(403);
    expect((await look(olga, url, { cookie: '' })).statusCode).toBe(401);
    expect((await look(olga, url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const asMember = { cookie: '', authorization: `JWT ${robin.access}` };
    expect((await look(olga, url, asMember)).statusCode).toBe(401);
    for (const other of ['0', 'x', '999999', '1%00']) {
      const { statusCode } = await look(olga, url.replace(/\d+$/, other));
      expect([other, statusCode]).toEqual([other, statusCode >= 400 && statusCode < 500 ? statusCode : 404]);
    }
    await olga.call('decideSelfie', { id, valid: true });
    expect((await look(olga, url)).statusCode).toBe(404);
  });

  test('is for moderators', async () => {
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

  test('takes a decision once, under the operator’s name, and says to the second what the first decided', async () => {
    const robin = await shown(app);
    const id = await submit(app, robin);
    expect(await olga.fails('decideSelfie', { id, valid: false })).toMatchObject({ status: 400 });
    expect(await olga.call('decideSelfie', { id, valid: true })).toMatchObject({ state: 'valid', isFirst: true });
    expect(await admin.call('decideSelfie', { id, valid: false, reason: 'face' })).toEqual({
      state: 'valid',
      reason: null,
      isFirst: false,
    });
    expect(await stateOf(app, robin)).toMatchObject({ state: 'valid' });
    expect((await waiting()).map((selfie) => selfie.id)).not.toContain(id);
    const { lines } = await admin.call('auditLines', { memberHid: robin.hid });
    expect(lines.map(({ action, operator }) => [action, operator?.id ?? null])).toEqual([
      ['selfie.delete', null],
      ['verification.pass', olga.operatorId],
    ]);
    expect(lines[1]?.address).toBe('127.0.0.1');
    expect(await olga.fails('decideSelfie', { id: '999999', valid: true })).toMatchObject({ status: 404 });
  });

  test('shows who has a new cover beside the one before; it is accepted, or a new selfie asked for', async () => {
    const [robin, anna] = [await shown(app), await shown(app)];
    for (const member of [robin, anna]) {
      const [one, two] = await addPhotos(member, 2);
      await cover(member, one ?? '');
      await olga.call('decideSelfie', { id: await submit(app, member), valid: true });
      await cover(member, two ?? '');
    }
    const { covers } = await olga.call('newCovers', {});
    expect(covers.map(({ member }) => member.hid)).toEqual([robin.hid, anna.hid]);
    expect(covers[0]?.before).not.toBeNull();
    expect(covers[0]?.photos.map(({ isCover }) => isCover)).toEqual([true, false]);
    await olga.call('acceptNewCover', { hid: robin.hid });
    await olga.call('requestSelfie', { hid: anna.hid, keepsBadge: false });
    expect((await olga.call('newCovers', {})).covers).toEqual([]);
    expect(await stateOf(app, anna)).toMatchObject({ is_asked_again: true });
    const { lines } = await admin.call('auditLines', { action: 'verification.ask' });
    expect(lines).toMatchObject([{ memberHid: anna.hid, after: { verified: false } }]);
    expect(await olga.fails('acceptNewCover', { hid: 'A'.repeat(22) })).toMatchObject({ status: 404 });
  });

  test('answers however many wait by walking an index in its order', async () => {
    for (const [plan, index] of [
      [
        await explainStatement(app.context.database, (asked) => pageOfWaiting(asked, undefined, 21)),
        'verification_waiting',
      ],
      [
        await explainStatement(app.context.database, (asked) => pageOfCovers(asked, undefined, 21)),
        'verified_cover_changed',
      ],
      [await explainStatement(app.context.database, selfiesWaiting), 'verification_waiting'],
      [await explainStatement(app.context.database, coversWaiting), 'verified_cover_changed'],
    ] as const) {
      expect(plan).toContain(`using ${index}`);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});
