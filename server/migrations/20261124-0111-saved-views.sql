-- A list of conversations that somebody comes back to, for themselves or for all.
create table saved_view (
  organization_id uuid not null references organization (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  sort text not null,
  sort_order text not null,
  shared boolean not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create index saved_view_of_person on saved_view (organization_id, user_id);
select tertulia_tenant('saved_view');

-- The one that a person's list opens with.
create table saved_view_default (
  organization_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, view_id) references saved_view (organization_id, id) on delete cascade
);
create index saved_view_default_of_view on saved_view_default (organization_id, view_id);
select tertulia_tenant('saved_view_default');

-- A person who is erased takes their views along, those that colleagues saw too.
create policy eraser on saved_view to tertulia_eraser using (true) with check (true);
grant select, delete on saved_view to tertulia_eraser;
create policy eraser on saved_view_default to tertulia_eraser using (true) with check (true);
grant select, delete on saved_view_default to tertulia_eraser;
