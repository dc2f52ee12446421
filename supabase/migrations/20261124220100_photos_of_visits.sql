-- A record of a visit takes twenty photos, and so does its folder.

-- Whether the signed-in technician may put one more photo into this folder: of their own report, or of their own record
-- of a visit, which has fewer. `attach_photo` has the same limits.
create function private.can_add_photo(folder text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.owns_report(folder) then
    return false;
  end if;
  return private.photo_count(folder) < case
    when exists (select from public.visit_records as visit where visit.id = folder::uuid) then 20 else 200
  end;
end
$$;

drop policy "technicians upload photos of their own reports" on storage.objects;
create policy "technicians upload photos of their own reports" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'inspection-photos'
    and private.is_photo_name(name)
    and private.can_add_photo(split_part(name, '/', 1))
  );

revoke execute on function private.can_add_photo(text) from public, anon, authenticated, service_role;
grant execute on function private.can_add_photo(text) to authenticated;
-- The policy no longer calls these itself.
revoke execute on function private.owns_report(text), private.photo_count(text) from authenticated;
