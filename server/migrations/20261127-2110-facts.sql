-- Facts are kept for a month and read by cursors (decision 0106). What is noted goes through the outbox, whose rows the
-- sequencer moves into `fact` under numbers without gaps.
alter table event rename to outbox;
alter table outbox rename constraint event_pkey to outbox_pkey;
alter sequence event_id_seq rename to outbox_id_seq;
alter table event_aside rename to parked_event;
alter table parked_event rename column event_id to seq;
alter table parked_event rename constraint event_aside_pkey to parked_event_pkey;
alter table parked_event rename constraint event_aside_organization_id_fkey to parked_event_organization_id_fkey;
alter index event_aside_in_order rename to parked_event_in_order;
alter index event_aside_due rename to parked_event_due;

-- Processes of the release before this one note events under the old name, find none to deliver and none to try again:
-- they would take away unheard what only this release hears. A later release drops both views.
create view event with (security_invoker = true) as
  select organization_id, id, type, conversation_id, payload, at from outbox where false;
create view event_aside with (security_invoker = true) as
  select organization_id, subscriber, seq as event_id, type, conversation_id, payload, at, attempts, last_error, next_try_at
  from parked_event where false;
grant select, insert, update, delete on event, event_aside to tertulia_app;
grant select on event, event_aside to tertulia_platform;

-- The number that was given last in each organization, and its day.
create table fact_head (
  organization_id uuid not null primary key references organization (id),
  seq bigint not null,
  day date not null
);
alter table fact_head set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
-- What is parked bears numbers of the outbox, so facts are counted on from those.
insert into fact_head (organization_id, seq, day)
select id, coalesce((select last_value from outbox_id_seq where is_called), 0), (now() at time zone 'UTC')::date
from organization;
select tertulia_tenant('fact_head');

-- How far each subscriber has heard. `day`: no fact after it is of an earlier one.
create table fact_cursor (
  organization_id uuid not null references organization (id),
  subscriber text not null,
  seq bigint not null,
  day date not null,
  primary key (organization_id, subscriber)
);
alter table fact_cursor set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
select tertulia_tenant('fact_cursor');

-- `day` is that of the database in UTC at which a fact was numbered; it never goes back while numbers go on. No foreign key:
-- every turn writes some.
create table fact (
  organization_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  day date not null,
  conversation_id uuid,
  type text not null,
  payload jsonb not null,
  primary key (organization_id, seq, day)
) partition by range (day);
-- Facts go with their conversation when that is erased.
create index fact_of_conversation on fact (conversation_id) where conversation_id is not null;
select tertulia_tenant('fact');

-- Days that nobody made a partition for: those that a restored archive brings, and today's where the sweep has long failed.
create table fact_rest partition of fact default;
select tertulia_tenant('fact_rest');

-- Makes the partitions of this day and of seven ahead, and drops those of more than thirty days ago. The platform may call
-- it, the owner does it. It gives up where others hold the tables, such as a backup: the next call is soon enough.
create function tertulia_keep_fact_days(today date default (now() at time zone 'UTC')::date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  that_day date;
begin
  perform pg_advisory_xact_lock(58003);
  for that_day in select today + n from generate_series(0, 7) n loop
    part := 'fact_' || to_char(that_day, 'YYYYMMDD');
    continue when to_regclass(part) is not null;
    execute format('create table %I (like fact including all)', part);
    -- Forced row security would hide from the owner what is to be moved.
    alter table fact_rest no force row level security;
    execute format('with moved as (delete from fact_rest where day = %L returning *) insert into %I select * from moved', that_day, part);
    delete from fact_rest where day < today - 30;
    alter table fact_rest force row level security;
    perform tertulia_tenant(part::regclass);
    execute format('alter table fact attach partition %I for values from (%L) to (%L)', part, that_day, that_day + 1);
  end loop;
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'fact'::regclass and relname ~ '^fact_\d{8}$' and to_date(right(relname, 8), 'YYYYMMDD') < today - 30
  loop
    execute format('drop table %I', part);
  end loop;
end $$;
revoke execute on function tertulia_keep_fact_days(date) from public;
grant execute on function tertulia_keep_fact_days(date) to tertulia_platform;
select tertulia_keep_fact_days();
