-- Makes a table append-only.
create or replace function refuse_change()
returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$;

create or replace trigger audit_line_append_only before delete or update on audit_line
  for each row execute function refuse_change();

create or replace trigger audit_line_no_truncate before truncate on audit_line
  for each statement execute function refuse_change();

create or replace trigger ledger_line_append_only before delete or update on ledger_line
  for each row execute function refuse_change();

create or replace trigger ledger_line_no_truncate before truncate on ledger_line
  for each statement execute function refuse_change();

create or replace trigger legal_acceptance_append_only before delete or update on legal_acceptance
  for each row execute function refuse_change();

create or replace trigger audience_choice_append_only before delete or update on audience_choice
  for each row execute function refuse_change();

-- Makes a table append-only; rows older than five years (`limits.consent.recordYears`) can be deleted.
create or replace function refuse_change_for_five_years()
returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.made_at < now() - interval '5 years' then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name;
  end $$;

create or replace trigger consent_record_append_only before delete or update on consent_record
  for each row execute function refuse_change_for_five_years();

create or replace trigger consent_device_append_only before delete or update on consent_device
  for each row execute function refuse_change_for_five_years();
