-- What an agent says in the place of its greeting or farewell for a time. Its state comes from the clock and stands nowhere.
create table scheduled_message (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  kind text not null check (kind in ('greeting', 'farewell')),
  -- By language of the agent.
  texts jsonb not null,
  schedule jsonb not null,
  paused boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index scheduled_message_of_agent on scheduled_message (organization_id, agent_id);
select tertulia_tenant('scheduled_message');
