create table agent (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  name text not null,
  type text not null,
  age_group text[] not null,
  audience text not null,
  countries text[] not null,
  languages text[] not null,
  style text not null,
  tone text not null,
  greeting text not null,
  farewell text not null,
  special_communication_instructions text not null,
  time_zone text not null,
  tool_ids text[] not null,
  status text not null,
  -- Where a deployment under way started, for its failure.
  before_deployment text,
  live_version integer,
  last_version integer not null default 0,
  prompt text,
  prompt_built_at timestamptz,
  -- Moves with each change of the draft's knowledge, so that indexes know what they have missed.
  knowledge_revision bigint not null default 0,
  deployed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
select tertulia_tenant('agent');

-- A version never changes: every answer names the one it came from.
create table agent_version (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  version integer not null,
  identity jsonb not null,
  prompt text not null,
  bubble jsonb not null,
  note text not null,
  author_id uuid,
  author_name text not null,
  changes jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, agent_id, version),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('agent_version');
revoke update, delete on agent_version from tertulia_app;

create table deployment (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  version integer not null,
  step text not null,
  error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index deployment_of_agent on deployment (organization_id, agent_id, started_at desc);
select tertulia_tenant('deployment');

create table agent_draft (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  step text not null,
  content jsonb not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
select tertulia_tenant('agent_draft');

create table bubble (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  settings jsonb not null,
  allowed_domains text[] not null,
  share_id text unique,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('bubble');
