-- Accounts belong to people, not to an organization. Only tertulia_platform reaches them.
create table user_account (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  position text not null default '',
  discovery_source text not null default '',
  language text not null default 'es',
  onboarding_step text not null default 'not_verified',
  created_at timestamptz not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_because text
);
create index session_of_user on session (user_id);

-- A family is the session: reuse of a spent token closes it whole.
create table refresh_token (
  hash text primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);

create table mailed_token (
  hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_token_of_user on mailed_token (user_id, purpose);

create table idempotency_key (
  user_id uuid not null references user_account on delete cascade,
  key text not null,
  request_hash text not null,
  answer bytea,
  created_at timestamptz not null,
  primary key (user_id, key)
);

grant select, insert, update, delete on user_account, session, refresh_token, mailed_token, idempotency_key to tertulia_platform;
-- Names and addresses of colleagues are shown inside an organization; hashes are not.
grant select (id, email, first_name, last_name) on user_account to tertulia_app;

-- The organization is its own tenant: its id is the tenant's id.
create table organization (
  id uuid primary key,
  name text not null,
  organization_type text not null,
  hq_country text not null,
  website text not null default '',
  description text not null default '',
  created_at timestamptz not null
);
alter table organization enable row level security;
alter table organization force row level security;
create policy organization_own on organization to tertulia_app
  using (id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_platform on organization for select to tertulia_platform using (true);
grant select, insert, update, delete on organization to tertulia_app;
grant select on organization to tertulia_platform;

create table membership (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  user_id uuid not null references user_account on delete cascade,
  role text not null,
  status text not null default 'active',
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
create unique index one_super_admin on membership (organization_id) where role = 'super_admin';
create index membership_of_user on membership (user_id);
select tertulia_tenant('membership');

create table audit_entry (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  entity_id uuid,
  details jsonb not null,
  address text not null,
  request_id text not null,
  at timestamptz not null,
  primary key (organization_id, id)
);
select tertulia_tenant('audit_entry');
revoke update, delete on audit_entry from tertulia_app;
