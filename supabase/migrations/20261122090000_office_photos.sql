-- The office may write a report's photos as it likes: after a move to another project their addresses change, and
-- a customer who asks to be forgotten has photos taken away. For everybody else the list stays honest.
create or replace function private.keep_photos() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if exists (select from unnest(new.photos) as url where private.photo_path(new.id, url) is null) then
    raise sqlstate 'PT422' using message = 'A photo must lie in the folder of its report';
  end if;
  if not new.photos @> old.photos then
    raise sqlstate 'PT409' using message = 'A photo that is attached to a report stays there';
  end if;
  return new;
end
$$;
