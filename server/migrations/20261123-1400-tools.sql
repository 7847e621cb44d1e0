-- Tools of an agent as its draft has them: its own, and the predefined ones that were set up or switched off. A version
-- freezes the definition; secret and switch act at once, in every version.
create table tool (
  organization_id uuid not null,
  agent_id uuid not null,
  -- The name of a predefined tool, or an id of ours.
  id text not null,
  -- How a tool of its own is called.
  name text,
  -- Null: nothing was set up.
  definition jsonb,
  switched_off_at timestamptz,
  secret_sealed bytea,
  secret_last_four text,
  -- Scheme, host and port that the secret was typed for.
  secret_origin text,
  secret_updated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, agent_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  check ((secret_sealed is null) = (secret_origin is null) and (secret_sealed is null) = (secret_last_four is null))
);
create unique index tool_name on tool (organization_id, agent_id, name) where name is not null;
select tertulia_tenant('tool');

-- Each run of a tool. Written before the call where something outside may happen, so that nothing happens unseen. No keys
-- of conversation and agent: each check would lock and look up a row.
create table tool_run (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  tool_id text not null,
  tool_name text not null,
  version integer,
  mode text not null check (mode in ('live', 'test')),
  conversation_id uuid,
  turn_id uuid,
  outcome text not null check (outcome in ('running', 'success', 'failed')),
  failure text check ((failure is not null) = (outcome = 'failed')),
  status integer,
  ms double precision,
  billed_micros bigint,
  billing_rule text not null,
  -- What was sent and came back; null once it was erased.
  detail jsonb,
  -- When whoever runs it gives it up: after that nobody knows what became of it.
  given_up_at timestamptz not null,
  started_at timestamptz not null,
  primary key (organization_id, id)
);
create index tool_run_of_agent on tool_run (organization_id, agent_id, started_at desc, id desc);
create index tool_run_of_conversation on tool_run (organization_id, conversation_id) where conversation_id is not null;
create index tool_run_running on tool_run (given_up_at) where outcome = 'running';
select tertulia_tenant('tool_run');

-- Definitions of the tools that the version has, by their id.
alter table agent_version add column tools jsonb not null default '{}';

-- What the agent is waiting for from the customer: a form or a tool that is being filled in.
alter table conversation add column pending jsonb;
