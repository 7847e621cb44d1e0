-- When a sweep's turn comes next, by the database's clock: one process takes it.
create table sweep_turn (
  name text primary key,
  next_at timestamptz not null
);
grant select, insert, update on sweep_turn to tertulia_platform;

-- A replay that goes on where it was: what is stored is not asked again, and a try that was thought dead stores no more.
alter table quality_run add column attempt integer not null default 0;
delete from quality_result one using quality_result other
  where one.organization_id = other.organization_id and one.run_id = other.run_id and one.id > other.id
    and coalesce(one.test_id, one.message_id) = coalesce(other.test_id, other.message_id);
create unique index quality_result_once on quality_result (organization_id, run_id, coalesce(test_id, message_id));
