import { type Kysely, sql } from 'kysely';

/**
 * What opens an account beside its password, and the letters that are sent. Keys are kept as hashes alone. Each table has
 * the index that its sweep and the end of a session ask by.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // A letter's link; good for the address that it was sent to, and no other.
  `create table access_key (
    hash bytea primary key,
    member_id bigint not null references member (id) on delete cascade,
    email text not null,
    expires_at timestamptz not null
  )`,
  'create index access_key_member on access_key (member_id)',
  'create index access_key_expiry on access_key (expires_at)',

  // The cookie of a returning member; it ends with the session that it was given in.
  `create table pauth (
    hash bytea primary key,
    member_id bigint not null references member (id) on delete cascade,
    session_id uuid not null references session (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index pauth_member on pauth (member_id)',
  'create index pauth_session on pauth (session_id)',
  'create index pauth_expiry on pauth (expires_at)',

  // On which devices a member has been.
  'create index session_device on session (member_id, device_id)',

  // A letter is sent once, however often its job is begun.
  `create table sent_letter (
    id uuid primary key,
    sent_at timestamptz not null
  )`,
  'create index sent_letter_age on sent_letter (sent_at)',

  // The mailbox of development; empty where there is a mail server.
  `create table dev_letter (
    number bigint generated always as identity primary key,
    recipient text not null,
    sender text not null,
    subject text not null,
    html text not null,
    text text not null,
    sent_at timestamptz not null
  )`,
  'create index dev_letter_recipient on dev_letter (recipient, number desc)',
];
