-- What an agent must keep answering, and what draft and live version answered when questions were replayed.
create table quality_test (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  question text not null,
  -- No foreign key: a source that is gone is what the test tells of.
  expected_kind text check (expected_kind in ('faq', 'file')),
  expected_source_id uuid,
  must_say text[] not null,
  must_not_say text[] not null,
  must_hand_over boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  check ((expected_kind is null) = (expected_source_id is null))
);
create index quality_test_latest on quality_test (organization_id, agent_id, updated_at desc, id desc);
select tertulia_tenant('quality_test');

create table quality_run (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  kind text not null check (kind in ('tests', 'gate')),
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  -- Of the draft, the live version and the tests as they were: another mark, and the run says nothing of today.
  mark text not null,
  live_version integer,
  test_id uuid,
  -- Customers' questions asked for.
  questions integer not null,
  total integer not null default 0,
  done integer not null default 0,
  worse integer not null default 0,
  better integer not null default 0,
  same integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index quality_run_latest on quality_run (organization_id, agent_id, created_at desc, id desc);
select tertulia_tenant('quality_run');

-- A customer's question is not copied: it is read from its receipt, and goes with it.
create table quality_result (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  run_id uuid not null,
  test_id uuid,
  message_id uuid,
  verdict text not null,
  reason text not null,
  draft jsonb not null,
  live jsonb,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references quality_run (organization_id, id) on delete cascade,
  foreign key (organization_id, test_id) references quality_test (organization_id, id) on delete cascade,
  foreign key (organization_id, message_id) references receipt (organization_id, message_id) on delete cascade,
  check ((test_id is null) <> (message_id is null))
);
create index quality_result_of_run on quality_result (organization_id, run_id, id);
create index quality_result_of_test on quality_result (organization_id, test_id, id desc) where test_id is not null;
create index quality_result_of_message on quality_result (organization_id, message_id) where message_id is not null;
select tertulia_tenant('quality_result');

-- What the gate had found when a version was frozen.
alter table agent_version add column gate jsonb;
