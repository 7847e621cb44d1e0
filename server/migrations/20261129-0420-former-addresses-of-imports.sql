-- How somebody was reached before may come with a table, too, not with a merge alone. It goes with the merge, or with the
-- import, when that is taken back.
alter table contact_known_as drop constraint contact_known_as_pkey;
alter table contact_known_as alter column merge_id drop not null;
alter table contact_known_as
  add column id uuid not null default gen_random_uuid(),
  add column import_id uuid,
  add primary key (organization_id, id),
  add constraint contact_known_as_from check ((merge_id is null) <> (import_id is null));
create unique index contact_known_as_of_merge on contact_known_as (organization_id, merge_id, kind, value)
  where merge_id is not null;
create unique index contact_known_as_of_import on contact_known_as (organization_id, contact_id, kind, value)
  where import_id is not null;
