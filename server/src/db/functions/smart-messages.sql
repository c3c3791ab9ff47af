-- Erases the Smart Messages settings and the deliveries of a deleted account.
create or replace function erase_smart_messages()
returns trigger language plpgsql as $$
  begin
    delete from smart_sender where member_id = new.id;
    delete from smart_message where sender_id = new.id;
    delete from smart_message where receiver_id = new.id;
    return null;
  end $$;

create or replace trigger member_smart_messages after update of state on member
  for each row when (new.state = 'deleted' and old.state <> 'deleted') execute function erase_smart_messages();
