-- Facts on their way to those who hear of them, deleted on delivery. No key of its organization beside the primary one:
-- every turn writes some, and each check would lock and look up a row.
create table event (
  organization_id uuid not null,
  id bigint generated always as identity,
  type text not null,
  conversation_id uuid,
  payload jsonb not null,
  at timestamptz not null,
  primary key (organization_id, id)
);
-- It is filled and emptied all day: what was deleted goes soon.
alter table event set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
select tertulia_tenant('event');

-- What a subscriber failed at, and what has to wait for that. `next_try_at` is null where nobody tries any more.
create table event_aside (
  organization_id uuid not null references organization (id),
  subscriber text not null,
  event_id bigint not null,
  type text not null,
  conversation_id uuid,
  payload jsonb not null,
  at timestamptz not null,
  attempts integer not null,
  last_error text,
  next_try_at timestamptz,
  primary key (organization_id, subscriber, event_id)
);
create index event_aside_in_order on event_aside (organization_id, subscriber, conversation_id, event_id);
create index event_aside_due on event_aside (next_try_at);
select tertulia_tenant('event_aside');
