import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { createSubscriber } from '../../../test/payments-world.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { findWrongCounters } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { countDueLists, recountRelated } from '../lists/recount-lists.ts';
import { likeEachOther, newRequestId, sendTextMessage } from '../messenger/test-support.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { memberTables } from './member-tables.ts';

const dayMs = 86_400_000;
const graceMs = leavingLimits.graceDays * dayMs;
const reason_id = leavingReasons.other;
/** Words that only the deleted member wrote. */
const secret = 'zaunkönig';

/** Every column that names a member: by a foreign key, or by its name. */
const memberColumns = sql<{ table: string; column: string }>`
  select c.relname as "table", a.attname as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and a.attname !~ '^(operator|decided_by)'
    and (
      a.attname ~ '(^|_)(member|actor|target|other|sender|receiver|reporter|reported|visitor|low|high|bot|guest|liker)_id$'
      or exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'member'::regclass and k.conkey = array[a.attnum]))
  order by 1, 2`;

describe('the deletion of an account', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;

  const leave = (as: TestMember) =>
    app.call('deactivateAccount', { reason_id, password: as.password, comment: secret, with_deletion: true }, { as });
  const stateOf = async (id: string) =>
    (await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const afterGrace = async (work: () => Promise<void>): Promise<void> => {
    ahead = graceMs + dayMs;
    try {
      await work();
    } finally {
      ahead = 0;
    }
  };
  const countRows = async (table: string, column: string, id: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const openCase = ({ id }: TestMember) =>
    db
      .insertInto('child_case')
      .values({ member_id: id, held_until: new Date(Date.now() + 400 * dayMs) })
      .execute();
  const closeCase = ({ id }: TestMember) =>
    db
      .updateTable('child_case')
      .set({ outcome: 'cleared', decided_at: new Date() })
      .where('member_id', '=', id)
      .execute();
  /** The tables in whose rows a text stands anywhere. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and relkind = 'r'`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await sql`select from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db);
      if (hits.rows.length > 0) found.push(name);
    }
    return found;
  };
  /** A member who has used most of the application, with another one. */
  const liveHere = async (): Promise<[TestMember, TestMember]> => {
    const gone = await app.member({ gender: 'm', search_gender: 'f', name: secret });
    const other = await app.member({ gender: 'f', search_gender: 'm', name: 'Anna' });
    await app.call('editProfile', { about_me: `${secret} writes` }, { as: gone });
    await app.call('visitUser', { id: other.hid }, { as: gone });
    await app.call('visitUser', { id: gone.hid }, { as: other });
    await app.call('favoriteUser', { id: other.hid }, { as: gone });
    await app.call('favoriteUser', { id: gone.hid }, { as: other });
    await likeEachOther(app, gone, other);
    await sendTextMessage(app, gone, other, `${secret} says hello`);
    await sendTextMessage(app, other, gone, 'Hello you');
    await app.call('sendSupportMessage', { text: `${secret} asks`, requestId: newRequestId() }, { as: gone });
    await seedPhoto(context, gone.id);
    await app.call('login', { product_id: 7, email: gone.email, password: gone.password });
    return [gone, other];
  };

  test('the list has every table that names a member, and no other', async () => {
    const { rows } = await memberColumns.execute(db);
    const listed = Object.entries(memberTables).flatMap(([table, { columns, others = [] }]) =>
      [...columns, ...others].map((column) => ({ table, column })),
    );
    const named = (entries: readonly { table: string; column: string }[]) =>
      entries.map(({ table, column }) => `${table}.${column}`).toSorted();
    expect(named(listed.filter(({ table }) => table !== 'member'))).toEqual(named(rows));
  });

  test('leaves nothing of the member but what the list keeps, and frees the email', async () => {
    const [gone, other] = await liveHere();
    const filled = [];
    for (const [table, { columns }] of Object.entries(memberTables))
      for (const column of columns) if ((await countRows(table, column, gone.id)) > 0) filled.push(table);
    expect(filled).toEqual(
      expect.arrayContaining([
        'card',
        'favorite',
        'mark',
        'match',
        'message',
        'photo',
        'session',
        'support_thread',
        'thread',
        'visit',
      ]),
    );
    await leave(gone);
    // The job of the deactivation, which counts the lists of others again.
    await recountRelated(context, gone.id);
    await eraseAccounts(context);
    expect(await stateOf(gone.id)).toBe('deactivated');

    await afterGrace(() => eraseAccounts(context));
    const { hid, ...emptied } = await db
      .selectFrom('member')
      .select([
        'hid',
        'state',
        'name',
        'email',
        'password_hash',
        'about_me',
        'fields',
        'traffic',
        'latitude',
        'city_id',
      ])
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    expect(emptied).toEqual({
      state: 'deleted',
      name: '',
      email: null,
      password_hash: null,
      about_me: '',
      fields: {},
      traffic: null,
      latitude: 0,
      city_id: 0,
    });
    expect(hid).not.toBe(gone.hid);
    const left = [];
    for (const [table, { columns, erasure }] of Object.entries(memberTables))
      for (const column of columns)
        if (typeof erasure === 'string' && (await countRows(table, column, gone.id)) > 0)
          left.push(`${table}.${column}`);
    expect(left).toEqual([]);
    for (const text of [secret, gone.email, gone.hid]) expect(await tablesWith(text)).toEqual([]);
    // Without Premium, likes and visits are counted again once a day.
    await countDueLists(context, other.id);
    expect(await findWrongCounters(db)).toEqual([]);
    expect((await app.call('dialogs', {}, { as: other })).dialogs).toEqual([]);
    expect((await app.call('profileInfo', { users_hids: gone.hid }, { as: other })).users).toEqual([]);
    expect(
      await db.selectFrom('leaving').select(['reason', 'comment']).where('member_id', '=', gone.id).execute(),
    ).toEqual([{ reason: reason_id, comment: '' }]);

    // The email is free, and the new account is a new member.
    const again = await app.member({ ...newSignup(), email: gone.email });
    expect(again.id).not.toBe(gone.id);
    // A repeated run changes nothing.
    await afterGrace(() => eraseAccounts(context));
    expect(await stateOf(again.id)).toBe('active');
  });

  test('does not happen after a restore', async () => {
    const [gone] = await app.pair();
    await leave(gone);
    const { email, password } = gone;
    const { authorization_token } = await app.call('login', { product_id: 7, email, password });
    await app.call('restoreAccount', {}, { as: { access: authorization_token.access_token.token } });
    await afterGrace(() => eraseAccounts(context));
    expect(await stateOf(gone.id)).toBe('active');
  });

  test('waits for a child-safety case of the member, and follows by itself', async () => {
    const [gone] = await app.pair();
    await leave(gone);
    await openCase(gone);
    await afterGrace(() => eraseAccounts(context));
    expect(await stateOf(gone.id)).toBe('deactivated');
    await closeCase(gone);
    await afterGrace(() => eraseAccounts(context));
    expect(await stateOf(gone.id)).toBe('deleted');
  });

  test('leaves a dialog that a case about the other member holds, and erases it later', async () => {
    const [gone, other] = await app.pair();
    await likeEachOther(app, gone, other);
    await sendTextMessage(app, other, gone, 'evidence');
    await leave(gone);
    await openCase(other);
    await afterGrace(() => eraseAccounts(context));
    expect([await stateOf(gone.id), await countRows('thread', 'member_id', gone.id)]).toEqual(['deleted', 1]);
    await closeCase(other);
    await afterGrace(() => eraseAccounts(context));
    expect(await countRows('thread', 'member_id', gone.id)).toBe(0);
  });
});

test('an open payment dispute delays the deletion', async () => {
  let ahead = 0;
  const { app } = await startShop({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;
  const as = await createSubscriber(app);
  await app.call('deactivateAccount', { reason_id, password: '', with_deletion: true }, { as });
  const dispute = (chargeback: 'opened' | 'won') =>
    sql`update payment_attempt set chargeback = ${chargeback} where order_id in (
      select id from payment_order where member_id = ${as.id}::bigint)`.execute(db);
  const eraseLater = async () => {
    ahead = graceMs + dayMs;
    await eraseAccounts(context);
    return (await db.selectFrom('member').select('state').where('id', '=', as.id).executeTakeFirstOrThrow()).state;
  };
  await dispute('opened');
  expect(await eraseLater()).toBe('deactivated');
  await dispute('won');
  expect(await eraseLater()).toBe('deleted');
  // The books keep the payment.
  expect(await db.selectFrom('payment_order').select('id').where('member_id', '=', as.id).execute()).not.toEqual([]);
});
