-- A customer's browser, known by the hash of its token.
create table visitor (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  token_hash text not null unique,
  channel text not null,
  language text not null,
  page_origin text not null default '',
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('visitor');

create table conversation (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  channel text not null,
  visitor_id uuid,
  -- Who tests, in a conversation of the playground.
  user_id uuid,
  profile_name text not null,
  language text not null,
  -- Number of the version it began with; null: the draft.
  version integer,
  status text not null,
  control text not null,
  handled_by uuid,
  handled_by_name text,
  waiting_since timestamptz,
  -- Set with a customer's message, cleared by its answer: what a crash left unanswered is found here.
  awaiting_answer_since timestamptz,
  tag text,
  messages integer not null,
  last_message text not null,
  last_message_at timestamptz not null,
  handed_over boolean not null default false,
  first_response_ms integer,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  foreign key (organization_id, visitor_id) references visitor (organization_id, id) on delete cascade
);
create unique index one_open_conversation_of_visitor on conversation (organization_id, visitor_id) where status <> 'ended';
create unique index one_open_test_of_person on conversation (organization_id, agent_id, user_id) where status <> 'ended' and channel = 'playground';
create index conversation_latest on conversation (organization_id, last_message_at desc, id desc);
create index conversation_latest_of_agent on conversation (organization_id, agent_id, last_message_at desc, id desc);
create index conversation_awaiting on conversation (awaiting_answer_since) where awaiting_answer_since is not null;
create index conversation_silent on conversation (last_message_at) where status = 'active';
select tertulia_tenant('conversation');

create table message (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  conversation_id uuid not null,
  "from" text not null,
  text text not null,
  person_name text,
  event text,
  sources jsonb not null default '[]',
  declined boolean not null default false,
  offers_person boolean not null default false,
  -- Given by whoever sent it, so that a repeated send is the same message.
  client_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create unique index message_once on message (organization_id, conversation_id, client_id);
create index message_of_conversation on message (organization_id, conversation_id, created_at, id);
select tertulia_tenant('message');

create table receipt (
  organization_id uuid not null references organization on delete cascade,
  message_id uuid not null,
  version integer,
  engine text not null,
  decision text not null,
  detail jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, message_id),
  foreign key (organization_id, message_id) references message (organization_id, id) on delete cascade
);
select tertulia_tenant('receipt');
revoke update on receipt from tertulia_app;
