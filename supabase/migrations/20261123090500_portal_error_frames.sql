-- A stack says where in the code an error happened. Every other line is left out when it arrives: no sentence and no
-- name of a customer gets in, and no formula that a spreadsheet would run.

-- The lines that are places in the code: `at save (/assets/portal.js:1:200)`, or `save@/assets/portal.js:1:200` as
-- Safari and Firefox write it. One without a name begins with `@` there, which a spreadsheet takes for a formula.
create function private.frames_in(stack text) returns text
language sql immutable set search_path = ''
return coalesce(
  (
    select string_agg(regexp_replace(line, '^@', 'at '), E'\n' order by place)
    from string_to_table(stack, E'\n') with ordinality as each (line, place)
    where line ~ '^at (async |new )?([A-Za-z_$<][A-Za-z0-9_$.<>#]{0,80} (\[as [A-Za-z0-9_$.]{1,40}\] )?\()?(/[A-Za-z0-9._~/<>-]{0,200}|<anonymous>):[0-9]{1,7}:[0-9]{1,7}\)?$'
      or line ~ '^([A-Za-z_$<][A-Za-z0-9_$.<>#*/]{0,80})?@(/[A-Za-z0-9._~/<>-]{0,200}|<anonymous>):[0-9]{1,7}:[0-9]{1,7}$'
  ),
  ''
);

create function private.keep_frames() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.stack := private.frames_in(new.stack);
  return new;
end
$$;

-- What is longer than a stack may be is refused by the table.
create trigger keep_frames before insert on public.portal_errors
  for each row when (char_length(new.stack) <= 2000) execute function private.keep_frames();

revoke execute on function private.frames_in(text), private.keep_frames() from public, anon, authenticated;
grant execute on function private.frames_in(text) to authenticated, service_role;

update public.portal_errors set stack = private.frames_in(stack) where stack <> private.frames_in(stack);
