-- A conversation that somebody has put aside stands in no other queue. Without a time: until its customer writes.
alter table conversation
  add column snoozed_at timestamptz,
  add column snoozed_until timestamptz;
create index conversation_snoozed on conversation (snoozed_until) where snoozed_until is not null;

-- Who put which aside, and until when.
create table conversation_snooze (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  by_id uuid not null,
  created_at timestamptz not null,
  until timestamptz,
  -- Somebody took it back before.
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index conversation_snooze_of on conversation_snooze (organization_id, conversation_id, created_at);
select tertulia_tenant('conversation_snooze');
