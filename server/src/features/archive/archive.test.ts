import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { type TestMember, testApp, testDatabase } from '../../../test/harness.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { memberTables } from '../leaving/member-tables.ts';
import { emailsTo } from '../mail/test-support.ts';
import { likeEachOther, newRequestId, sendTextMessage } from '../messenger/test-support.ts';
import { type ArchiveRow, archiveText, findLatestArchive } from './archive.db.ts';
import { archivedTables, archiveTables } from './archive-tables.ts';
import { sweepArchives } from './delete-archives.ts';
import { makeArchive } from './make-archive.ts';
import { orderArchive } from './test-support.ts';

const dayMs = 86_400_000;

describe('the archive of a member', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;

  /** Downloads the archive as a browser does, and returns its files by name. */
  const download = async (as: TestMember): Promise<Map<string, Uint8Array>> => {
    const { url } = await app.call('openArchive', {}, { as });
    const { statusCode, headers, rawPayload } = await app.app.inject(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(rawPayload)));
    const files = new Map<string, Uint8Array>();
    for (const entry of await zip.getEntries())
      if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
    return files;
  };
  const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string): string =>
    new TextDecoder().decode(files.get(name));
  const rowsOf = (files: ReadonlyMap<string, Uint8Array>, name: string): ArchiveRow[] =>
    JSON.parse(textOf(files, `data/${name}.json`)) as ArchiveRow[];

  /** Moves a time of a member's archive into the past. */
  const shift = ({ id }: TestMember, column: 'requested_at' | 'expires_at', days: number) =>
    sql`update profile_archive set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days}::integer, secs => 1)
      where member_id = ${id}::bigint`.execute(context.db);

  test('has each table of the database that names the member, or states why not', () => {
    expect(Object.keys(archiveTables).toSorted()).toEqual(Object.keys(memberTables).toSorted());
  });

  test('has every row of the member, the photos, pages to read, and nothing that the member may not see', async () => {
    const mine = await app.member({ gender: 'm', search_gender: 'f', name: 'Mika' });
    await context.db.updateTable('member').set({ name: '<b>Mika</b>' }).where('id', '=', mine.id).execute();
    const other = await app.member({ gender: 'f', search_gender: 'm', name: 'Anna' });
    const admirer = await app.member({ gender: 'f', search_gender: 'm', name: 'Secretadmirer' });
    const photo = await seedPhoto(context, mine.id);
    await context.storage.save(context.imageUrls.name(photo.id, 'o'), new Uint8Array(500), 'image/webp');
    await app.call('editProfile', { about_me: 'I bake <i>bread</i>' }, { as: mine });
    await app.call('visitUser', { id: other.hid }, { as: mine });
    await app.call('visitUser', { id: mine.hid }, { as: admirer });
    await app.call('likeUser', { contact_hid: mine.hid }, { as: admirer });
    await app.call('favoriteUser', { id: other.hid }, { as: mine });
    await likeEachOther(app, mine, other);
    await sendTextMessage(app, mine, other, 'Good morning <script>');
    await sendTextMessage(app, other, mine, 'Hello Mika');
    await app.call('sendSupportMessage', { text: 'A question', requestId: newRequestId() }, { as: mine });
    await orderArchive(app, mine);

    const files = await download(mine);
    for (const [name] of archivedTables) {
      const { rows } = await context.db.executeQuery<{ count: number }>(
        CompiledQuery.raw(
          `select count(*)::integer as count from (${archiveText(name, archivedTables.find(([known]) => known === name)?.[1] ?? { topic: 'use' })}) r`,
          [mine.id],
        ),
      );
      expect([name, rowsOf(files, name).length]).toEqual([name, rows[0]?.count]);
    }
    expect(rowsOf(files, 'member')).toMatchObject([{ name: '<b>Mika</b>', email: mine.email }]);
    // Beside the messages there is the icebreaker of the match, which has no text.
    const written = rowsOf(files, 'message').filter(({ text }) => text !== '');
    expect(written.map(({ text, from_me, with: who }) => [text, from_me, who])).toEqual([
      ['Good morning <script>', true, { name: 'Anna', hid: other.hid }],
      ['Hello Mika', false, { name: 'Anna', hid: other.hid }],
    ]);
    expect(rowsOf(files, 'visit')).toMatchObject([{ visited: { hid: other.hid } }]);
    expect(rowsOf(files, 'mark')).toMatchObject([{ member: { hid: other.hid }, liked: true }]);
    expect(rowsOf(files, 'support_message')).toMatchObject([{ text: 'A question', from_support: false }]);
    expect(files.get('photos/1.webp')).toEqual(new Uint8Array(500));
    expect(textOf(files, 'pages/profile.html')).toContain('I bake &lt;i&gt;bread&lt;/i&gt;');
    expect(textOf(files, 'pages/messages.html')).toContain('Good morning &lt;script&gt;');
    expect(textOf(files, 'pages/photos.html')).toContain('src="../photos/1.webp"');
    const everything = [...files].filter(([name]) => !name.endsWith('.webp')).map(([name]) => textOf(files, name));
    for (const secret of [admirer.hid, 'Secretadmirer', 'password_hash', '$argon2'])
      expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  });

  test('is announced to any receiver, and the email of the account is notified of it', async () => {
    const mine = await app.member();
    const receiver = `elsewhere-${mine.hid}@mail.example.org`.toLowerCase();
    await orderArchive(app, mine, receiver);
    await vi.waitFor(async () => {
      expect((await emailsTo(app, receiver)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('data is ready'),
      ]);
      expect((await emailsTo(app, mine.email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Someone asked for'),
      );
    });
  });

  test('needs the password, and is requested once in 30 days, also by parallel requests', async () => {
    const mine = await app.member();
    const ask = (password: string) => app.ask('requestArchive', { password, receiver_email: mine.email }, { as: mine });
    expect((await ask('not the password')).json()).toMatchObject({ errors: [{ message: 'passwordWrong' }] });
    const answers = await Promise.all([ask(mine.password), ask(mine.password)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect(Number(answers.find(({ statusCode }) => statusCode === 409)?.headers['retry-after'])).toBeGreaterThan(
      (archiveLimits.everyDays * dayMs) / 1000 - 60,
    );
    await shift(mine, 'requested_at', archiveLimits.everyDays);
    expect((await ask(mine.password)).statusCode).toBe(200);
  });

  test('belongs to the member alone, expires, and its file is deleted', async () => {
    const [mine, other] = await app.pair();
    expect((await app.ask('openArchive', {}, { as: mine })).statusCode).toBe(404);
    await orderArchive(app, mine);
    const { url } = await app.call('openArchive', {}, { as: mine });
    expect((await app.ask('openArchive', {}, { as: other })).statusCode).toBe(404);
    expect((await app.app.inject(url.replace(/s=.{4}/, 's=AAAA'))).statusCode).toBe(404);
    const { archive, nextAt } = await app.call('archiveState', {}, { as: mine });
    expect([archive?.readyAt, archive?.bytes, nextAt]).toEqual([
      expect.any(String),
      expect.any(Number),
      expect.any(String),
    ]);
    const file = (await findLatestArchive(context.db, mine.id))?.file ?? '';
    ahead = archiveLimits.urlMinutes * 60_000 + 2000;
    expect((await app.app.inject(url)).statusCode).toBe(404);
    ahead = 0;
    await shift(mine, 'expires_at', archiveLimits.linkDays);
    expect((await app.ask('openArchive', {}, { as: mine })).statusCode).toBe(404);
    await sweepArchives(context);
    expect(await context.storage.has(file)).toBe(false);
    expect((await app.call('archiveState', {}, { as: mine })).archive).toBeNull();
  });

  test('is made once, also if its job runs twice', async () => {
    const mine = await app.member();
    await orderArchive(app, mine);
    const before = await findLatestArchive(context.db, mine.id);
    await makeArchive(context, before?.id ?? '');
    expect(await findLatestArchive(context.db, mine.id)).toEqual(before);
  });
});

test('all rows of an archive are found by an index', async () => {
  const { db } = await testDatabase();
  await db.transaction().execute(async (within) => {
    // Then a plan reads a whole table only if there is no other way.
    await sql`set local enable_seqscan = off`.execute(within);
    const scanned: string[] = [];
    for (const [name, table] of archivedTables) {
      const { rows } = await within.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`explain ${archiveText(name, table)}`.replaceAll('$1', '7')),
      );
      if (rows.some((row) => Object.values(row)[0]?.includes('Seq Scan'))) scanned.push(name);
    }
    expect(scanned).toEqual([]);
  });
});
