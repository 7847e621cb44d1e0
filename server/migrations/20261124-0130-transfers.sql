-- People to whom conversations are passed as one.
create table team (
  organization_id uuid not null references organization (id) on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index team_name on team (organization_id, lower(name));
select tertulia_tenant('team');

create table team_member (
  organization_id uuid not null,
  team_id uuid not null,
  user_id uuid not null references user_account (id) on delete cascade,
  primary key (organization_id, team_id, user_id),
  foreign key (organization_id, team_id) references team (organization_id, id) on delete cascade
);
create index team_of_member on team_member (user_id);
select tertulia_tenant('team_member');

-- Agents whose customers a team attends.
create table team_agent (
  organization_id uuid not null,
  team_id uuid not null,
  agent_id uuid not null,
  primary key (organization_id, team_id, agent_id),
  foreign key (organization_id, team_id) references team (organization_id, id) on delete cascade,
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index team_of_agent on team_agent (organization_id, agent_id);
select tertulia_tenant('team_agent');

alter table conversation
  -- The transfer that waits for somebody, as lists show it.
  add column transfer jsonb,
  -- Why a person is awaited, also after one has come.
  add column waiting_reason text check (waiting_reason in ('customer', 'agent', 'automation')),
  -- When the customer was told last that nobody came.
  add column nobody_came_at timestamptz,
  -- What the person who had control last has told the agent. It never reaches the customer.
  add column instruction text;

-- Each time that a conversation was offered to somebody: what was said with it, and what became of it.
create table conversation_transfer (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- Null where the system assigned a conversation that waits.
  from_user_id uuid,
  from_name text,
  to_user_id uuid,
  to_team_id uuid,
  to_name text not null,
  note text not null,
  outcome text not null check (outcome in ('pending', 'accepted', 'refused', 'lapsed', 'withdrawn', 'overtaken')),
  reason text not null,
  ended_by uuid,
  ended_by_name text,
  created_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade,
  check ((to_user_id is null) <> (to_team_id is null)),
  check ((ended_at is null) = (outcome = 'pending'))
);
-- A conversation is offered to one at a time.
create unique index conversation_transfer_pending on conversation_transfer (organization_id, conversation_id)
  where outcome = 'pending';
create index conversation_transfer_due on conversation_transfer (until) where outcome = 'pending';
create index conversation_transfer_of_conversation on conversation_transfer (organization_id, conversation_id, created_at desc, id desc);
select tertulia_tenant('conversation_transfer');

-- How an organization attends in person. No row: as the program has it.
create table live_chat_settings (
  organization_id uuid primary key references organization (id) on delete cascade,
  settings jsonb not null
);
select tertulia_tenant('live_chat_settings');

-- Queues of what is under way; what waits is looked for by time.
create index conversation_under_way on conversation (organization_id, control, handled_by) where status = 'active';
create index conversation_waiting on conversation (waiting_since) where control = 'offered';
select tertulia_erasable('conversation_transfer', 'from_name, to_name, ended_by_name');
-- In whose language somebody without a name is called.
grant select (language) on user_account to tertulia_app;
-- What goes with an account is counted first.
create policy eraser on team_member to tertulia_eraser using (true);
grant select on team_member to tertulia_eraser;
