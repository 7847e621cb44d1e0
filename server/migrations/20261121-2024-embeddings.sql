-- The organization's embedding model. `dimensions`: of its vectors, known with the first. `revision` moves with each
-- batch of vectors, by which processes learn that there are more. `covered`: what was known of all agents, as the sum of
-- their knowledge revisions, when nothing lacked a vector. `failure`: why the last batch did not come.
create table embedding_settings (
  organization_id uuid primary key references organization on delete cascade,
  base_url text not null,
  model text not null,
  api_key_sealed bytea not null,
  key_last_four text not null,
  enabled boolean not null,
  dimensions integer,
  revision bigint not null default 0,
  covered bigint,
  failure text,
  failed_at timestamptz,
  updated_at timestamptz not null
);
select tertulia_tenant('embedding_settings');

-- A vector for each text that is known, whatever passages say it: what was said before costs nothing again.
create table text_vector (
  organization_id uuid not null references organization on delete cascade,
  model_key text not null,
  text_hash text not null,
  vector bytea not null,
  primary key (organization_id, model_key, text_hash)
);
select tertulia_tenant('text_vector');
