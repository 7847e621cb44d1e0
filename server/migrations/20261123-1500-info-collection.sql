-- Who hears of the results of an information collection. Beside its definition, which is a tool's: it acts at once.
create table collection_contact (
  organization_id uuid not null,
  agent_id uuid not null,
  collection_id text not null,
  emails text[] not null,
  primary key (organization_id, agent_id, collection_id),
  foreign key (organization_id, agent_id, collection_id) references tool (organization_id, agent_id, id) on delete cascade
);
select tertulia_tenant('collection_contact');

-- What a customer gave: of one conversation and collection one that is not complete, and any that are.
create table collection_result (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  collection_id text not null,
  conversation_id uuid not null,
  state text not null check (state in ('partial', 'complete', 'refused')),
  -- Keys of the fields that were asked for, and the values with the messages that they were said in.
  asked text[] not null,
  collected jsonb not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id, collection_id) references tool (organization_id, agent_id, id) on delete cascade,
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create unique index collection_result_open on collection_result (organization_id, conversation_id, collection_id)
  where state <> 'complete';
create index collection_result_of on collection_result (organization_id, collection_id, started_at desc, id desc);
select tertulia_tenant('collection_result');
