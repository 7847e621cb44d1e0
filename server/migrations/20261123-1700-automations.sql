-- «When …, if …, then …»: what an agent does by itself, in every version, as soon as it is switched on.
create table automation (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  -- Ascends in the order in which they are applied.
  position integer not null,
  name text not null,
  is_on boolean not null,
  definition jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index automation_of_agent on automation (organization_id, agent_id, position, id);
select tertulia_tenant('automation');

-- Moves with each change of an agent's automations: who has them in memory sees by it whether they are still so.
create table automation_revision (
  organization_id uuid not null,
  agent_id uuid not null,
  revision bigint not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('automation_revision');

-- Each time that one was applied: what it was then, and how far it has got.
create table automation_run (
  organization_id uuid not null,
  id uuid not null,
  -- Runs of one conversation follow one another.
  number bigint generated always as identity,
  agent_id uuid not null,
  automation_id uuid,
  automation_name text not null,
  conversation_id uuid not null,
  -- Which time of the automation in the conversation it is.
  nth integer not null,
  -- Automations whose doing led to it.
  led_by uuid[] not null,
  actions jsonb not null,
  -- What became of the first of them.
  done jsonb not null,
  outcome text not null check (outcome in ('running', 'done', 'failed', 'stopped')),
  stopped_by text check (stopped_by in ('called_itself', 'too_often')),
  -- The process that is calling another system for it.
  calling_by uuid,
  -- After that nobody knows what became of it.
  given_up_at timestamptz not null,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  foreign key (organization_id, automation_id) references automation (organization_id, id)
    on delete set null (automation_id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade,
  check ((stopped_by is not null) = (outcome = 'stopped'))
);
create unique index automation_run_nth on automation_run (organization_id, automation_id, conversation_id, nth)
  where automation_id is not null;
create index automation_run_of_conversation on automation_run (organization_id, conversation_id, number);
create index automation_run_of_agent on automation_run (organization_id, agent_id, at desc, id desc);
create index automation_run_running on automation_run (given_up_at) where outcome = 'running';
select tertulia_tenant('automation_run');

-- Something that automations wait for in a conversation. One for each length of time.
create table automation_timer (
  organization_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  event text not null check (event in ('customer_idle', 'nobody_answered')),
  minutes integer not null,
  -- When what it counts from happened.
  since timestamptz not null,
  due_at timestamptz not null,
  primary key (organization_id, conversation_id, event, minutes),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index automation_timer_due on automation_timer (due_at);
select tertulia_tenant('automation_timer');
