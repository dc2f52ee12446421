-- How long one statement of a visitor or a technician may take: a filter can be written that never ends. These are
-- what a hosted project has by default, said here so that every project has them. PostgREST reads them from the role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
notify pgrst, 'reload config';
