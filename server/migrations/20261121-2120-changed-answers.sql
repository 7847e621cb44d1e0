-- An answer whose words change is told apart from one that stays: not worse, not better, and not the same.
alter table quality_run add column changed integer not null default 0;

update quality_result set verdict = 'changed'
  where verdict = 'same' and live is not null and draft ->> 'text' is distinct from live ->> 'text';

update quality_run set changed = found.changed, same = same - found.changed
  from (
    select organization_id, run_id, count(*)::integer as changed
      from quality_result where verdict = 'changed' group by organization_id, run_id
  ) found
  where found.organization_id = quality_run.organization_id and found.run_id = quality_run.id;

-- Nobody counted them for the versions before.
update agent_version set gate = gate || '{"changed": 0}' where gate is not null;
