-- Copies the thumbhash of a new cover. No trigger on insert: a member exists before any of their photos.
create or replace function copy_cover_thumbhash()
returns trigger language plpgsql as $$
  begin
    new.cover_thumbhash := (select thumbhash from photo where id = new.cover_photo_id and member_id = new.id);
    return new;
  end $$;

create or replace trigger cover_thumbhash_copy before update of cover_photo_id on member
  for each row execute function copy_cover_thumbhash();

-- Copies the thumbhash of a cover that was rendered later.
create or replace function update_cover_thumbhash()
returns trigger language plpgsql as $$
  begin
    update member set cover_thumbhash = new.thumbhash
      where id = new.member_id and cover_photo_id = new.id and cover_thumbhash is distinct from new.thumbhash;
    return null;
  end $$;

create or replace trigger cover_thumbhash_update after insert or update of thumbhash on photo
  for each row when (new.thumbhash is not null) execute function update_cover_thumbhash();

-- The wait for review starts when the photo is published, by any statement.
create or replace function set_queued_at()
returns trigger language plpgsql as $$
  begin
    new.queued_at := coalesce(new.queued_at, now());
    return new;
  end $$;

create or replace trigger photo_queued_at before insert or update of status on photo
  for each row when (new.status = 2) execute function set_queued_at();

-- Deletes the hash with the photo, unless it is banned.
create or replace function delete_photo_hash()
returns trigger language plpgsql as $$
  begin
    delete from photo_hash where photo_id = old.id and not banned;
    return null;
  end $$;

create or replace trigger photo_hash_delete after delete on photo
  for each row execute function delete_photo_hash();

-- Enqueues the files of a deleted photo for deletion.
create or replace function enqueue_photo_files()
returns trigger language plpgsql as $$
  begin
    insert into photo_due (photo_id) values (old.id) on conflict (photo_id) do update set due_at = excluded.due_at;
    return null;
  end $$;

create or replace trigger photo_files_enqueue after delete on photo
  for each row execute function enqueue_photo_files();

-- Skips the deletion of a photo that is evidence. The statement deletes no row, so that the files stay as well.
create or replace function keep_photo_on_hold()
returns trigger language plpgsql as $$
  begin
    return case when is_on_hold(old.member_id) then null else old end;
  end $$;

create or replace trigger photo_on_hold before delete on photo
  for each row when (old.member_id is not null) execute function keep_photo_on_hold();
