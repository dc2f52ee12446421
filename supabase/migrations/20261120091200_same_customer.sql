-- What makes two customers the same for an import: name, telephone number and address, however they are spelled.
create function private.customer_key(first_name text, last_name text, phone text, address_line_1 text, city text)
returns text
language sql immutable set search_path = ''
return lower(
  concat_ws(
    '|',
    regexp_replace(btrim(first_name), '\s+', ' ', 'g'),
    regexp_replace(btrim(last_name), '\s+', ' ', 'g'),
    -- Digits alone, and +353 as the zero that it stands for.
    regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+|00)3530?', '0'),
    regexp_replace(btrim(address_line_1), '[\s,.]+', ' ', 'g'),
    regexp_replace(btrim(city), '\s+', ' ', 'g')
  )
);

create index customers_by_key on public.customers (
  private.customer_key(first_name, last_name, phone, address_line_1, city)
);

revoke execute on function private.customer_key(text, text, text, text, text)
from public, anon, authenticated;
grant execute on function private.customer_key(text, text, text, text, text) to service_role;
