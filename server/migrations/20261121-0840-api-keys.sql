create table api_key (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  name text not null,
  allowed_domains text[] not null,
  secret_hash text not null unique,
  last_four text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index api_key_of_agent on api_key (organization_id, agent_id, id);
select tertulia_tenant('api_key');
