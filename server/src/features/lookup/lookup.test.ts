import { consoleLimits } from '@kindred/contract/console/limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleHost, createConsoleClient } from '../../../test/console.ts';
import { seedMemberWithHistory } from '../../../test/console-requests.ts';
import { testApp, testDatabase } from '../../../test/harness.ts';
import { createPendingSelfie, createReportCase } from '../../../test/moderation-cases.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { seedMembers } from '../../../test/seeded-members.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { listDevices, listReports, searchMembers } from './lookup.db.ts';
import { listTimelineEntries } from './timeline.db.ts';

describe('the member lookup', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const desk = await createConsoleClient(app, 'moderator');
  const findHids = async (by: 'email' | 'hid' | 'name' | 'device' | 'photo' | 'alike', text: string) =>
    (await desk.call('findMembers', { by, text })).members.map(({ hid }) => hid);
  const actionsOn = async (id: string) =>
    (await db.selectFrom('audit_line').select('action').where('member_id', '=', id).orderBy('id').execute()).map(
      ({ action }) => action,
    );

  test('finds members of every brand by email, hid, device and photo', async () => {
    const { id, hid, device, photo } = await seedMemberWithHistory(app);
    const [twin] = await seedMembers(context, 1, () => ({ brand_id: 3, email: 'Twin@mail.example.org'.toLowerCase() }));
    await db.updateTable('member').set({ email: 'twin@mail.example.org' }).where('id', '=', id).execute();
    await db
      .updateTable('session')
      .set({ device_id: device })
      .where('member_id', '=', twin?.id ?? '')
      .execute();
    expect(await findHids('hid', hid)).toEqual([hid]);
    expect(await findHids('email', ' Twin@Mail.example.org ')).toEqual([hid, twin?.hid]);
    expect(await findHids('device', device)).toEqual([hid, twin?.hid]);
    expect(await findHids('photo', photo)).toEqual([hid]);
    for (const by of ['email', 'hid', 'device', 'photo'] as const) expect(await findHids(by, 'nobody')).toEqual([]);
    const { devices } = await desk.call('openMember', { hid });
    expect(devices).toMatchObject([{ id: device, sessions: 1, others: 1 }]);
  });

  test('finds names by prefix, in pages without repetition or gaps', async () => {
    await seedMembers(context, 5, (index) => ({ name: `Zoë-${index % 2}` }));
    await seedMembers(context, 1, () => ({ name: 'Zo' }));
    await seedMembers(context, 1, () => ({ name: 'Zp' }));
    const names: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await desk.call('findMembers', { by: 'name', text: 'zO', pageSize: 2, pageToken });
      names.push(...page.members.map(({ name }) => name));
      pageToken = page.nextPageToken || undefined;
    } while (pageToken);
    expect(names).toEqual(['Zo', 'Zoë-0', 'Zoë-0', 'Zoë-0', 'Zoë-1', 'Zoë-1']);
    expect(await findHids('name', '%')).toEqual([]);
  });

  test('returns the member page without email and birthday, reveals them separately, and writes audit lines of both', async () => {
    const { id, hid, photo } = await seedMemberWithHistory(app);
    await db.updateTable('member').set({ email: 'robin@mail.example.org' }).where('id', '=', id).execute();
    const page = await desk.call('openMember', { hid });
    expect(page).toMatchObject({
      member: { hid, name: 'Robin', state: 'active', restriction: null },
      place: 'Berlin, DE',
      emailHint: 'r…@mail.example.org',
      texts: [{ name: 'aboutMe', text: 'I climb' }],
      photos: [{ id: photo, status: 2, isCover: false }],
      reportsOf: [{ reason: 'scam', text: 'They ask for money' }],
      reportsBy: [{ reason: 'spam', text: 'They sell watches' }],
      decisions: [{ kind: 'warn', reason: 'spam', undoneAt: null }],
      support: { waitingSince: expect.any(String) as string },
    });
    expect(JSON.stringify(page)).not.toMatch(/robin@|1996-05-17/);
    expect(await desk.call('revealMember', { hid })).toEqual({
      email: 'robin@mail.example.org',
      birthday: '1996-05-17',
    });
    expect(await actionsOn(id)).toEqual(['member.view', 'member.reveal']);
    for (const name of ['openMember', 'revealMember', 'memberTimeline'] as const)
      expect(await desk.fails(name, { hid: 'A'.repeat(22) })).toMatchObject({ status: 404 });
  });

  test('writes an audit line of each search with its kind, without the text', async () => {
    const searches = () =>
      db.selectFrom('audit_line').selectAll().where('action', '=', 'member.find').orderBy('id').execute();
    const before = (await searches()).length;
    await desk.call('findMembers', { by: 'email', text: 'robin@mail.example.org' });
    await desk.call('findMembers', { by: 'name', text: 'Robin' });
    const lines = (await searches()).slice(before);
    expect(lines.map(({ subject }) => subject)).toEqual(['lookup:email', 'lookup:name']);
    expect(JSON.stringify(lines)).not.toContain('obin');
  });

  test('returns the timeline in pages, with the number of messages and no text', async () => {
    const { hid } = await seedMemberWithHistory(app);
    const [me, other] = [{ hid }, await seedMemberWithHistory(app)];
    const { access } = await accessOf(hid);
    for (const text of ['A secret', 'Another']) await write(access, other.hid, text);
    const entries: { id: string; kind: string; at: string }[] = [];
    let pageToken: string | undefined;
    do {
      const page = await desk.call('memberTimeline', { hid: me.hid, pageSize: 2, pageToken });
      entries.push(...page.entries);
      pageToken = page.nextPageToken || undefined;
    } while (pageToken);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(
      ['registered', 'signedIn', 'photo', 'reported', 'reports', 'decision', 'support', 'messages'].sort(),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .toReversed(),
    );
    expect(entries.find(({ kind }) => kind === 'messages')).toMatchObject({ count: 2, people: 1 });
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  const accessOf = async (hid: string) => {
    const { issueAccessToken } = await import('../../http/access-token.ts');
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', (eb) => eb.selectFrom('member').select('id').where('hid', '=', hid))
      .executeTakeFirstOrThrow();
    return { access: issueAccessToken(context, id, hid).token };
  };
  const write = (access: string, to: string, text: string) =>
    app.call(
      'sendMessage',
      { id: to, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text }, requestId: crypto.randomUUID() },
      { as: { access } },
    );

  test('the timeline has decisions on selfies and photos with their operator', async () => {
    const { client: olga, member, id } = await createPendingSelfie(app);
    await olga.call('decideSelfie', { id, valid: false, reason: 'face' });
    const { uid } = await seedPhoto(context, member.id);
    await olga.call('approvePhoto', { uid });
    const { entries } = await olga.call('memberTimeline', { hid: member.hid });
    const operator = expect.any(String) as string;
    expect(entries.filter(({ kind }) => kind.startsWith('selfie') || kind === 'photoPassed')).toMatchObject([
      { kind: 'photoPassed', operator },
      { kind: 'selfieDecided', text: 'invalid', reason: 'face', operator },
      { kind: 'selfie' },
    ]);
  });

  test('finds members with a photo similar to one, its owner included', async () => {
    const likeness = 0x5a5a_1234_9876_0f0fn;
    const [one, twin, other] = await seedMembers(context, 3);
    const { uid } = await seedPhoto(context, one?.id ?? '', likeness);
    await seedPhoto(context, twin?.id ?? '', likeness ^ 0b1011n);
    await seedPhoto(context, other?.id ?? '', ~likeness & 0x7fff_ffff_ffff_ffffn);
    expect(new Set(await findHids('alike', uid))).toEqual(new Set([one?.hid, twin?.hid]));
    expect(await findHids('alike', 'nothing')).toEqual([]);
  });

  test('the member page has the parts of the risk score and the open case', async () => {
    const { member, id } = await createReportCase(app);
    const { risk, caseId } = await desk.call('openMember', { hid: member.hid });
    expect(caseId).toBe(id);
    const { newAccount, reports } = moderationLimits.risk;
    expect(risk).toEqual({
      score: newAccount.each + reports.each,
      parts: [
        { name: 'newAccount', count: 1, weight: newAccount.each },
        { name: 'reports', count: 1, weight: reports.each },
      ],
      antiscamState: 0,
      clearedUntil: null,
    });
    await desk.call('dismissReports', { id, note: '' });
    expect((await desk.call('openMember', { hid: member.hid })).caseId).toBeNull();
  });

  test('serves photos of every status to signed-in operators only, by URLs that expire', async () => {
    const name = context.imageUrls.name('77', 'p');
    await context.storage.save(name, Buffer.from('an image'), 'image/webp');
    const url = consoleImageUrl(context, '77', 'p');
    const getFile = (path: string, cookie?: string) =>
      app.app.inject({ url: path, headers: { host: consoleHost, ...(cookie ? { cookie } : {}) } });
    const response = await getFile(url, desk.cookie);
    expect([response.statusCode, response.body]).toEqual([200, 'an image']);
    expect((await getFile(url)).statusCode).toBe(401);
    // A member's session is not accepted, by cookie or token.
    const member = await app.member();
    expect((await getFile(url, member.device)).statusCode).toBe(401);
    const byToken = { host: consoleHost, authorization: `JWT ${member.access}`, cookie: `operator=${member.access}` };
    expect((await app.app.inject({ url, headers: byToken })).statusCode).toBe(401);
    expect((await getFile(url, (await createConsoleClient(app, 'finance')).cookie)).statusCode).toBe(403);
    // The URLs of members and operators are not interchangeable.
    const memberUrl = context.imageUrls.url('77', 'p');
    expect((await getFile(memberUrl.replace('/media/', '/console/media/'), desk.cookie)).statusCode).toBe(404);
    const asMember = { url: url.replace('/console/media/', '/media/'), headers: { host: 'localhost' } };
    expect((await app.app.inject(asMember)).statusCode).toBe(404);
    const earlier = new Date(Date.now() - consoleLimits.imageMinutes * 60_000 - 1000);
    const expiredUrl = consoleImageUrl({ ...context, clock: { now: () => earlier } }, '77', 'p');
    expect((await getFile(expiredUrl, desk.cookie)).statusCode).toBe(404);
  });
});

describe('a lookup uses an index', async () => {
  const database = await testDatabase();
  beforeAll(async () => {
    await insertManyMembers(database.pool, 3000);
    await database.pool.query(`update member set email = 'e' || id || '@mail.example.org'`);
    await database.pool.query(
      `insert into session (id, member_id, device_id) select gen_random_uuid(), id, 'd' || id % 50 from member`,
    );
    await database.pool.query(
      `insert into abuse_report (reporter_id, reported_id, reason_id) select id, id % 100 + 1, 1 from member`,
    );
    await database.pool.query('analyze');
  });
  const after = { key: 'robin', id: '7' };
  const limit = 21;
  const by = { memberId: '7', since: new Date() };

  test.each([
    ['email', 'member_email'],
    ['hid', 'member_hid_key'],
    ['name', 'member_name'],
    ['device', 'session_same_device'],
    ['photo', 'photo_uid_key'],
  ] as const)('by %s', async (kind, index) => {
    const plan = await explainStatement(database, (db) => searchMembers(db, { by: kind, text: 'robin', after, limit }));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('of devices, reports and the timeline', async () => {
    const plans = await Promise.all([
      explainStatement(database, (db) => listDevices(db, by.memberId, limit)),
      explainStatement(database, (db) => listReports(db, 'reported_id', by.memberId, limit)),
      explainStatement(database, (db) => listReports(db, 'reporter_id', by.memberId, limit)),
      explainStatement(database, (db) =>
        listTimelineEntries(db, by.memberId, { after: undefined, limit, since: by.since }),
      ),
    ]);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (member|session|abuse_report|photo|decision|message|thread)\b/);
    expect(plans[0]).toMatch(/session_same_device/);
    expect(plans[3]).toMatch(/message_pkey/);
  });
});
