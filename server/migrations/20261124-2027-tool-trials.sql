-- Definitions of an agent’s tools that somebody has tried out and got an answer from, by their hash: a tool that is
-- changed since, or was never tried, says so.
create table tool_trial (
  organization_id uuid not null,
  agent_id uuid not null,
  definition_hash text not null,
  tried_at timestamptz not null,
  primary key (organization_id, agent_id, definition_hash),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('tool_trial');
