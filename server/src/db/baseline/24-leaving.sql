create table leaving (
  member_id bigint primary key references member (id),
  left_at timestamptz not null,
  reason smallint not null,
  sub_reason text,
  comment text not null default '',
  delete_at timestamptz,
  payments_stopped boolean not null,
  erased_at timestamptz,
  check (delete_at is not null or payments_stopped)
);
comment on table leaving is 'Members who deactivated their account, with the reason. Restoring the account deletes the row.';
comment on column leaving.delete_at is 'When the account is deleted; null if it is only hidden.';
comment on column leaving.payments_stopped is 'False until the gateway has forgotten the stored cards of an account that will be deleted.';
comment on column leaving.erased_at is 'When the last data of a deleted account was erased.';
create index leaving_due on leaving (delete_at, member_id) where delete_at is not null and erased_at is null;
create index leaving_payments on leaving (member_id) where not payments_stopped;
