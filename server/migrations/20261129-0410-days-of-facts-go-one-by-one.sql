-- How many days of facts go at once, at most: a database whose clock is ahead would drop them all (decision 0155). What
-- fell between the days is as bounded.
drop function tertulia_keep_fact_days(date);
create function tertulia_keep_fact_days(
  today date default (now() at time zone 'UTC')::date, most integer default 2
) returns void
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
    delete from fact_rest where day in (select distinct day from fact_rest where day < today - 30 order by day limit most);
    alter table fact_rest force row level security;
    perform tertulia_tenant(part::regclass);
    execute format('alter table fact attach partition %I for values from (%L) to (%L)', part, that_day, that_day + 1);
  end loop;
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'fact'::regclass and relname ~ '^fact_\d{8}$' and to_date(right(relname, 8), 'YYYYMMDD') < today - 30
    order by relname limit most
  loop
    execute format('drop table %I', part);
  end loop;
end $$;
revoke execute on function tertulia_keep_fact_days(date, integer) from public;
grant execute on function tertulia_keep_fact_days(date, integer) to tertulia_platform;
