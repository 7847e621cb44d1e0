-- An organization lets support in until a moment it chooses.
create table support_grant (
  organization_id uuid primary key references organization on delete cascade,
  granted_by uuid references user_account on delete set null,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
select tertulia_tenant('support_grant');

-- Codes made by the operator's command, each for one organization and one person.
create table support_code (
  hash text primary key,
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on support_code to tertulia_platform;

-- A session of support is bound to one organization and is never renewed.
alter table session
  add column support_organization_id uuid references organization on delete cascade,
  add column ends_at timestamptz;
