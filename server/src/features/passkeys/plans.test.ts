import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainFunctions, explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { findPasskeyOwner, listPasskeys, spendChallengeOnce, updatePasskeyUse } from './passkeys.db.ts';

const database = await testDatabase();

beforeAll(async () => {
  await insertManyMembers(database.pool, 2000);
  await database.pool.query(`insert into passkey
      (id, member_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    select gen_random_uuid(), m.id, uuid_send(gen_random_uuid()), '\\x00', 0, '{}', true, null, now()
    from member m cross join generate_series(1, 3) n`);
  await database.pool.query(`insert into passkey_spent (id, expires_at)
    select gen_random_uuid(), now() + n * interval '1 second' from generate_series(1, 5000) n`);
  await database.pool.query('analyze passkey, passkey_spent');
});

test('the passkeys of a member are read in order from their index', async () => {
  const plan = await explainStatement(database, (db) => listPasskeys(db, '1'));
  expect(plan).toContain('passkey_member');
  expect(plan).not.toMatch(/Seq Scan/);
});

test('a passkey is found by its credential, and its use is stored by its id', async () => {
  const found = await explainStatement(database, (db) => findPasskeyOwner(db, 7, Buffer.from('credential')));
  expect(found).toContain('passkey_credential_id_key');
  expect(found).not.toContain('Seq Scan');
  const use = { id: crypto.randomUUID(), counter: { from: 0, to: 1 }, isBackedUp: false, at: new Date() };
  expect(await explainStatement(database, (db) => updatePasskeyUse(db, use))).toContain('passkey_pkey');
});

test('expired challenges are deleted by their index', async () => {
  const plan = await explainFunctions(database, (db) =>
    spendChallengeOnce(db, crypto.randomUUID(), new Date(), new Date()),
  );
  expect(plan).toContain('passkey_spent_expiry');
});
