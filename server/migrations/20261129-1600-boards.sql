-- When, within seven days after it had ended, a conversation was opened again or its customer began another.
alter table conversation add column returned_at timestamptz;
create index conversation_returned on conversation (organization_id, agent_id, started_at) where returned_at is not null;
create index conversation_of_agent_started on conversation (organization_id, agent_id, started_at desc, id desc);

-- What each conversation adds to the figures below. `last`: what it was when it was erased, until the figures have that. No
-- foreign key: the row outlives its conversation until that is heard of.
create table conversation_counted (
  organization_id uuid not null references organization on delete cascade,
  conversation_id uuid not null,
  agent_id uuid not null,
  channel text not null,
  quarter timestamptz not null,
  counts jsonb not null,
  last jsonb,
  primary key (organization_id, conversation_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('conversation_counted');

-- Sums over the conversations of an agent on a channel that began in a quarter of an hour. Figures of erased ones stand in
-- rows of their own, which nothing else can be made of.
create table conversation_quarter (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  quarter timestamptz not null,
  channel text not null,
  erased boolean not null,
  conversations integer not null default 0,
  confirmed integer not null default 0,
  assumed integer not null default 0,
  unknown integer not null default 0,
  to_person integer not null default 0,
  in_progress integer not null default 0,
  returned_confirmed integer not null default 0,
  returned_assumed integer not null default 0,
  returned_unknown integer not null default 0,
  returned_to_person integer not null default 0,
  asked_by_customer integer not null default 0,
  asked_by_agent integer not null default 0,
  asked_by_automation integer not null default 0,
  taken_by_team integer not null default 0,
  votes_agent integer not null default 0,
  stars_agent integer not null default 0,
  votes_both integer not null default 0,
  stars_both integer not null default 0,
  votes_person integer not null default 0,
  stars_person integer not null default 0,
  outside_hours integer not null default 0,
  primary key (organization_id, agent_id, quarter, channel, erased),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
alter table conversation_quarter set (fillfactor = 70);
select tertulia_tenant('conversation_quarter');

-- The same by one of the values that conversations have: topic, sentiment and so on.
create table conversation_value_quarter (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  dimension text not null,
  quarter timestamptz not null,
  channel text not null,
  erased boolean not null,
  value text not null,
  conversations integer not null default 0,
  primary key (organization_id, agent_id, dimension, quarter, channel, erased, value),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
alter table conversation_value_quarter set (fillfactor = 70);
select tertulia_tenant('conversation_value_quarter');

-- Organizations whose conversations are counted from the first on: those that had some before figures were kept, and those
-- whose figures are wanted anew. Those up to `after` are counted.
create table conversation_fill (
  organization_id uuid not null primary key references organization on delete cascade,
  after uuid,
  anew boolean not null default false
);
insert into conversation_fill (organization_id) select id from organization;
select tertulia_tenant('conversation_fill');
