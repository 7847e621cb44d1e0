-- What runs change in the sums: noted by each run and added some seconds later, many at once. A run that added to the sums
-- itself held their rows until its commit, and runs of one tool waited for each other.
create table tool_delta (
  organization_id uuid not null,
  id bigint generated always as identity,
  agent_id uuid not null,
  quarter timestamptz not null,
  tool_id text not null,
  mode text not null,
  outcome text not null,
  failure text not null,
  status integer not null,
  step smallint not null,
  runs integer not null,
  free integer not null,
  billed integer not null,
  billed_micros bigint not null,
  tool_name text not null,
  last_at timestamptz not null,
  primary key (organization_id, id)
);
select tertulia_tenant('tool_delta');

drop trigger count_begun on tool_run;
drop trigger count_ended on tool_run;
drop function count_tool_runs();

create function note_tool_run() returns trigger language plpgsql as $$
begin
  insert into tool_delta (organization_id, agent_id, quarter, tool_id, mode, outcome, failure, status, step, runs, free, billed,
    billed_micros, tool_name, last_at)
  select organization_id, agent_id, quarter, tool_id, mode, outcome, failure, status, step, runs, free, billed,
    billed_micros, tool_name, last_at
  from unnest(case when tg_op = 'INSERT' then array[tool_figures(new, 1)]
    else array[tool_figures(old, -1), tool_figures(new, 1)] end);
  return null;
end $$;
create trigger note_begun after insert on tool_run for each row execute function note_tool_run();
create trigger note_ended after update on tool_run for each row
  when ((old.outcome, old.failure, old.status, old.ms, old.billing_rule, old.billed_micros)
    is distinct from (new.outcome, new.failure, new.status, new.ms, new.billing_rule, new.billed_micros))
  execute function note_tool_run();

-- The sums as they are now: with what is not added to them yet.
create view tool_figure with (security_invoker = true) as
select organization_id, agent_id, grain, quarter, tool_id, mode, outcome, failure, status, step, runs, free, billed,
  billed_micros, tool_name, last_at
from tool_quarter
union all
select organization_id, agent_id, lasts.grain, date_bin(lasts.long, quarter, 'epoch'), tool_id, mode, outcome, failure, status,
  step, runs, free, billed, billed_micros, tool_name, last_at
from tool_delta, (values ('quarter', interval '15 minutes'), ('hour', interval '1 hour'), ('day', interval '1 day'))
  as lasts (grain, long);
grant select on tool_figure to tertulia_app;
