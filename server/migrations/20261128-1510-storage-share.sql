-- How many gigabytes of files an organization may have, where the operator gave it another share than ORGANIZATION_GB.
create table storage_share (
  organization_id uuid primary key references organization on delete cascade,
  gigabytes integer not null check (gigabytes between 1 and 1000000)
);
select tertulia_tenant('storage_share');
