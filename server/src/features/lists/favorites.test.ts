import { listLimits } from '@kindred/contract/engagement/list-limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { hidsOf, listPages, seedViewer } from './test-support.ts';

const app = await testApp();
const { context } = app;

test('favorites are listed latest first for their member alone, and no event announces them', async () => {
  const { his, women } = await seedViewer(app, 4, {});
  for (const her of women) await app.call('favoriteUser', { id: her.hid, source: 'profile' }, { as: his });
  await app.call('favoriteUser', { id: women[0]?.hid ?? '' }, { as: his });
  expect((await listPages(app, 'favorites', his, 3)).flat()).toEqual(hidsOf(women).toReversed());
  for (const her of women) expect((await app.call('favorites', {}, { as: her })).items).toEqual([]);
  const ids = [his, ...women].map(({ id }) => id);
  expect(await context.db.selectFrom('event').select('kind').where('member_id', 'in', ids).execute()).toEqual([]);
});

test('the profile, the dialog and its filter show the same favorites, also before the first message', async () => {
  const { his, women } = await seedViewer(app, 2);
  const [her, other] = women as [SeededMember, SeededMember];
  await app.call('favoriteUser', { id: her.hid }, { as: his });
  expect((await app.call('getDialog', { id: her.hid }, { as: his })).dialog.user.isMyFavorite).toBe(true);
  for (const [index, to] of [her, other].entries())
    await app.call(
      'sendMessage',
      { id: to.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hello' }, requestId: `request-${index}` },
      { as: his },
    );
  const filtered = async () =>
    (await app.call('dialogs', { 'filter.myFavorites': 'true' }, { as: his })).dialogs.map(({ hid, user }) => [
      hid,
      user.isMyFavorite,
    ]);
  expect(await filtered()).toEqual([[her.hid, true]]);
  const { users } = await app.call('profileInfo', { users_hids: `${her.hid},${other.hid}` }, { as: his });
  expect(new Map(users.map(({ hid, list_data }) => [hid, list_data.is_selected]))).toEqual(
    new Map([
      [her.hid, true],
      [other.hid, false],
    ]),
  );
  await app.call('unfavoriteUser', { id: her.hid }, { as: his });
  await app.call('unfavoriteUser', { id: her.hid }, { as: his });
  expect(await filtered()).toEqual([]);
});

test('the favorite after 3,000 is refused, also of two at the same time, and removing one makes room', async () => {
  const { his, women } = await seedViewer(app, 3, {});
  const [first, second, third] = women as [SeededMember, SeededMember, SeededMember];
  await sql`insert into favorite (member_id, other_id) select ${his.id}::bigint, -n
    from generate_series(1, ${listLimits.favorites - 1}::integer) n`.execute(context.db);
  const add = (member: SeededMember) => app.ask('favoriteUser', { id: member.hid }, { as: his });
  const statuses = (await Promise.all([add(first), add(second)])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await app.fails('favoriteUser', { id: third.hid }, { as: his })).errors).toMatchObject([{ code: 49 }]);
  await sql`delete from favorite where member_id = ${his.id}::bigint and other_id = -1`.execute(context.db);
  expect((await add(third)).statusCode).toBe(200);
});

test('a blocked favorite disappears in both directions, and returns when the block is removed', async () => {
  const { his, women } = await seedViewer(app, 2, {});
  const [blocked, blocker] = women as [SeededMember, SeededMember];
  for (const her of women) await app.call('favoriteUser', { id: her.hid }, { as: his });
  await app.call('blockUser', { hid: blocked.hid }, { as: his });
  await app.call('blockUser', { hid: his.hid }, { as: blocker });
  expect((await app.call('favorites', {}, { as: his })).items).toEqual([]);
  expect((await app.fails('favoriteUser', { id: blocked.hid }, { as: his })).status).toBe(404);
  await app.call('unblockUser', { hid: blocked.hid }, { as: his });
  expect((await listPages(app, 'favorites', his, 9)).flat()).toEqual([blocked.hid]);
});
