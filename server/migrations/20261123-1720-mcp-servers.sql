-- MCP servers of an agent. Their tools stand in `tool`, each with the server as it was when it was chosen; the secret and
-- what the server had when it was read last stand here, and act at once in every version.
create table mcp_server (
  organization_id uuid not null,
  agent_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  auth jsonb not null,
  secret_sealed bytea,
  secret_last_four text,
  -- Scheme, host and port that the secret was typed for.
  secret_origin text,
  secret_updated_at timestamptz,
  -- Names and fingerprints of its tools when it was read last.
  seen jsonb not null,
  -- Names of those that there were when somebody chose among them last: the rest is new.
  known jsonb not null,
  read_at timestamptz not null,
  -- Since when it gives no answer.
  down_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, agent_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  check ((secret_sealed is null) = (secret_origin is null) and (secret_sealed is null) = (secret_last_four is null))
);
select tertulia_tenant('mcp_server');
