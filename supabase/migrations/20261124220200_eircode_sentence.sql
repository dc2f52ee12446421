-- What is typed in Studio is refused with a sentence instead of the name of a constraint.
create or replace function private.tidy_eircode() returns trigger
language plpgsql set search_path = ''
as $$
declare
  letters text := upper(regexp_replace(new.eircode, '[[:space:]-]', '', 'g'));
  tidy text := nullif(regexp_replace(letters, '^(.{3})(.{4})$', '\1 \2'), '');
begin
  if tidy !~ '^[AC-FHKNPRTV-Y][0-9][0-9W] [0-9AC-FHKNPRTV-Y]{4}$' then
    raise sqlstate 'PT422' using
      message = format('%s is no Eircode: it has seven letters and digits, such as D06 F2W4', left(new.eircode, 40));
  end if;
  new.eircode := tidy;
  return new;
end
$$;
