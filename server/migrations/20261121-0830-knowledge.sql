create table faq_topic (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create unique index faq_topic_name on faq_topic (organization_id, agent_id, lower(name));
select tertulia_tenant('faq_topic');

-- The draft of a question. What versions serve of it are its passages.
create table faq (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  topic_id uuid not null,
  question text not null,
  variants text[] not null,
  answer text not null,
  escalate boolean not null,
  language text not null,
  -- Question, variants and answer in lowercase without accents, for the list's search.
  searchable text not null,
  uses integer not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  foreign key (organization_id, topic_id) references faq_topic (organization_id, id)
);
create index faq_latest on faq (organization_id, agent_id, updated_at desc, id desc) where deleted_at is null;
create index faq_of_topic on faq (organization_id, topic_id) where deleted_at is null;
select tertulia_tenant('faq');

create table vault_file (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  name text not null,
  type text not null,
  declared_type text not null,
  category text not null,
  status text not null,
  progress integer not null default 0,
  cause text,
  size_bytes integer not null,
  sha256 text not null,
  -- Null where nothing was kept: the file was refused as it arrived.
  storage_key text,
  pages integer,
  passages integer not null default 0,
  uses integer not null default 0,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  -- The reading under way; a later one makes its results useless.
  attempt integer not null default 1,
  moved_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index vault_file_latest on vault_file (organization_id, agent_id, uploaded_at desc, id desc) where deleted_at is null;
create index vault_file_under_way on vault_file (moved_at) where status in ('queued', 'vectorizing');
select tertulia_tenant('vault_file');

-- What is searched and answered from. Version V holds a passage when since_version <= V and (until_version is null or
-- until_version > V); the draft holds it while it is neither dropped nor ended. So a deployment writes what changed.
create table passage (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  kind text not null,
  source_id uuid not null,
  position integer not null,
  language text not null,
  title text not null,
  variants text[] not null,
  text text not null,
  page integer,
  heading text,
  escalate boolean not null,
  -- The words of the passage as the index wants them.
  analysis bytea not null,
  since_version integer,
  until_version integer,
  dropped boolean not null default false,
  revision bigint not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index passage_of_source on passage (organization_id, source_id, position);
create index passage_of_agent on passage (organization_id, agent_id, id);
create index passage_changed on passage (organization_id, agent_id, revision);
select tertulia_tenant('passage');

create table unanswered_question (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  question text not null,
  -- The question's words in order, without accents, signs and case: what is counted as the same.
  normalized text not null,
  times integer not null,
  first_asked_at timestamptz not null,
  last_asked_at timestamptz not null,
  conversation_id uuid,
  resolved_at timestamptz,
  faq_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create unique index unanswered_once on unanswered_question (organization_id, agent_id, normalized) where resolved_at is null;
create index unanswered_most on unanswered_question (organization_id, agent_id, times desc, last_asked_at desc) where resolved_at is null;
select tertulia_tenant('unanswered_question');
