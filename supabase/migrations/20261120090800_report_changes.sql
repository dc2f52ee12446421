-- When a report last changed: sent, or a photo attached. A technician's other phone asks for what has changed
-- since it last asked, and not for everything.

alter table public.inspection_reports add column if not exists updated_at timestamptz not null default now();

create or replace trigger touch_updated_at before update on public.inspection_reports
  for each row execute function private.touch_updated_at();

create index reports_by_change on public.inspection_reports (technician_id, updated_at);
