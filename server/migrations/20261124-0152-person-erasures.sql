-- The end of what was known of a person, in numbers: no word of who it was stays here once it is done.
create table person_erasure (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  contact_id uuid check ((contact_id is null) = (state = 'done')),
  state text not null check (state in ('running', 'done')),
  done integer not null,
  total integer not null,
  counts jsonb not null,
  requested_at timestamptz not null,
  finished_at timestamptz check ((finished_at is not null) = (state = 'done')),
  primary key (organization_id, id)
);
-- Asked twice it is one erasure.
create unique index person_erasure_of on person_erasure (organization_id, contact_id) where contact_id is not null;
create index person_erasure_latest on person_erasure (organization_id, requested_at desc, id desc);
select tertulia_tenant('person_erasure');
