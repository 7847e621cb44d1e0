-- The last number that was given to a request of an agent. Whoever draws one holds the row: requests of an agent are kept
-- one after another, so that of two customers who want the last place of a time one gets it.
create table service_request_number (
  organization_id uuid not null,
  agent_id uuid not null,
  last integer not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('service_request_number');

-- What a customer asked of the team through a tool. It goes with its conversation.
create table service_request (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  conversation_id uuid not null,
  -- The turn that made it last: taken once more, it makes no second one.
  turn_id uuid,
  kind text not null check (kind in ('call_back', 'ticket')),
  number integer not null,
  state text not null check (state in ('open', 'in_progress', 'done', 'cancelled')),
  subject text not null,
  details text not null,
  customer_name text,
  email text,
  phone text,
  -- Of a call-back: its time, and which of the calls of that time it is, from 1.
  starts_at timestamptz,
  ends_at timestamptz,
  place integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, agent_id, number),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade,
  check ((kind = 'call_back') = (starts_at is not null and ends_at is not null and place is not null)),
  check (starts_at < ends_at)
);
create index service_request_of_agent on service_request (organization_id, agent_id, created_at desc, id desc);
create index service_request_of_conversation on service_request (organization_id, conversation_id);
-- No place of a time is given twice, whoever asks.
create unique index service_request_place on service_request (organization_id, agent_id, starts_at, place)
  where kind = 'call_back' and state <> 'cancelled';
create index service_request_times on service_request (organization_id, agent_id, ends_at)
  where kind = 'call_back' and state <> 'cancelled';
select tertulia_tenant('service_request');

-- The code that was mailed last to prove the address that a conversation is to be sent to. Neither code nor address stand
-- here: only what both together come to.
create table transcript_code (
  organization_id uuid not null,
  conversation_id uuid not null,
  code_hash text not null,
  tries integer not null,
  expires_at timestamptz not null,
  primary key (organization_id, conversation_id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
select tertulia_tenant('transcript_code');
