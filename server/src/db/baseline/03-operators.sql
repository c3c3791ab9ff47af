create table operator (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null default '',
  roles text[] not null,
  password_hash text,
  totp_secret text,
  totp_step bigint not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  devices_since timestamptz
);
comment on table operator is 'People who work in the console.';
comment on column operator.totp_secret is 'Sealed.';
comment on column operator.totp_step is 'Time step of the last accepted code, so that no code is accepted twice.';
comment on column operator.devices_since is 'Devices that signed in before this time are unknown devices.';

create table operator_invitation (
  hash bytea primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  totp_secret text not null,
  expires_at timestamptz not null
);
comment on table operator_invitation is 'Invitations by which an operator sets a password and an authenticator.';
comment on column operator_invitation.totp_secret is 'Becomes the secret of the operator when the invitation is accepted.';
create index operator_invitation_operator on operator_invitation (operator_id);

create table operator_session (
  hash bytea primary key,
  operator_id bigint not null references operator (id) on delete cascade,
  address text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table operator_session is 'Signed-in operators.';
create index operator_session_operator on operator_session (operator_id);

create table audit_line (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator_id bigint references operator (id),
  action text not null,
  subject text not null,
  member_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  address text
);
comment on table audit_line is 'Changes by operators, append-only. Without an operator, the server itself or a command made the change.';
comment on column audit_line.subject is 'What was changed: `photo:<uid>`, `operator:<id>` and so on.';
create index audit_line_action on audit_line (action, id desc);
create index audit_line_member on audit_line (member_id, id desc) where member_id is not null;
create index audit_line_operator on audit_line (operator_id, id desc);
