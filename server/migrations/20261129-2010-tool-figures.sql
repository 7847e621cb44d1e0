-- Sums over the runs of a tool that began in a quarter of an hour, an hour or a day of UTC (`grain`), by what became of them and
-- how long they took. `failure` is '' and `status` 0 where there is none; `step`: of a twentieth each (duration-steps.ts), -1
-- where no time is known.
create table tool_quarter (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  grain text not null check (grain in ('quarter', 'hour', 'day')),
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
  -- Of the newest of them.
  tool_name text not null,
  last_at timestamptz not null,
  primary key (organization_id, agent_id, grain, quarter, tool_id, mode, outcome, failure, status, step),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
alter table tool_quarter set (fillfactor = 70);
select tertulia_tenant('tool_quarter');

-- What a run adds to the sums, so many times: 1, or -1 to take it out.
create function tool_figures(run tool_run, times integer) returns tool_quarter language sql immutable as $$
  select (run.organization_id, run.agent_id, 'quarter', date_bin('15 minutes', run.started_at, 'epoch'), run.tool_id, run.mode,
    run.outcome, coalesce(run.failure, ''), coalesce(run.status, 0),
    case when run.ms is null then -1 else round(ln(greatest(1, run.ms)) / ln(1.05::float8)) end::smallint,
    times, times * (run.billing_rule = 'free')::integer, times * (run.billed_micros is not null)::integer,
    times * coalesce(run.billed_micros, 0), run.tool_name, run.started_at)::tool_quarter
$$;

-- Adds to the sums. Whoever makes those of an agent anew waits for the transactions that add to them, and they for it.
create function add_tool_figures(added tool_quarter[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(39002, hashtext(agent_id::text))
  from (select distinct agent_id from unnest(added) order by agent_id) of_agents;
  insert into tool_quarter as held
  select organization_id, agent_id, lasts.grain, date_bin(lasts.long, quarter, 'epoch'), tool_id, mode, outcome, failure, status,
    step, sum(runs), sum(free), sum(billed), sum(billed_micros), (array_agg(tool_name order by last_at desc))[1], max(last_at)
  from unnest(added) as one,
    (values ('quarter', interval '15 minutes'), ('hour', interval '1 hour'), ('day', interval '1 day')) as lasts (grain, long)
  where exists (select 1 from agent where agent.organization_id = one.organization_id and agent.id = one.agent_id)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  having sum(runs) <> 0 or sum(billed) <> 0 or sum(free) <> 0 or sum(billed_micros) <> 0
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  on conflict (organization_id, agent_id, grain, quarter, tool_id, mode, outcome, failure, status, step) do update set
    runs = held.runs + excluded.runs, free = held.free + excluded.free, billed = held.billed + excluded.billed,
    billed_micros = held.billed_micros + excluded.billed_micros,
    tool_name = case when excluded.last_at >= held.last_at then excluded.tool_name else held.tool_name end,
    last_at = greatest(held.last_at, excluded.last_at);
end $$;

create function count_tool_runs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_tool_figures(array(select tool_figures(made, 1) from made));
  else
    perform add_tool_figures(array(select tool_figures(was, -1) from was union all select tool_figures(made, 1) from made));
  end if;
  return null;
end $$;
create trigger count_begun after insert on tool_run referencing new table as made
  for each statement execute function count_tool_runs();
create trigger count_ended after update on tool_run referencing old table as was new table as made
  for each statement execute function count_tool_runs();

-- Agents whose runs are added up from the newest back, whole days of UTC at once: those that had some before, and those whose
-- sums are wanted anew. Those from `until` on are added up.
create table tool_fill (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  until timestamptz,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
insert into tool_fill (organization_id, agent_id)
select agent.organization_id, agent.id from agent
where exists (select 1 from tool_run where tool_run.organization_id = agent.organization_id and tool_run.agent_id = agent.id);
select tertulia_tenant('tool_fill');
