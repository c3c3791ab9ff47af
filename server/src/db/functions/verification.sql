-- Enqueues the file of a deleted verification for deletion.
create or replace function enqueue_selfie_file()
returns trigger language plpgsql as $$
  begin
    insert into selfie_due (file, verification_id, member_id, why) values (old.file, old.id, old.member_id, 'memberGone')
      on conflict (file) do nothing;
    return null;
  end $$;

create or replace trigger selfie_file_enqueue after delete on verification
  for each row when (old.file is not null) execute function enqueue_selfie_file();

-- Records since when a verified member shows a cover that no selfie was compared with.
create or replace function track_verified_cover()
returns trigger language plpgsql as $$
  begin
    if old.cover_photo_id is not null then
      insert into verified_cover (member_id, photo_id) values (new.id, old.cover_photo_id)
        on conflict (member_id) do nothing;
    end if;
    update verified_cover
      set changed_at = case when photo_id is distinct from new.cover_photo_id then coalesce(changed_at, now()) end
      where member_id = new.id;
    return null;
  end $$;

create or replace trigger verified_cover_track after update of cover_photo_id on member
  for each row when (
    new.verified_at is not null and new.cover_photo_id is not null and new.cover_photo_id is distinct from old.cover_photo_id
  ) execute function track_verified_cover();
