-- The work that the model may do for the business. Each kind is off until a member has read what it costs.
create table model_help (
  organization_id uuid not null references organization on delete cascade,
  kind text not null,
  enabled_at timestamptz not null,
  primary key (organization_id, kind)
);
-- Analyses were written by every model that was in use: they go on.
alter table model_settings no force row level security;
insert into model_help (organization_id, kind, enabled_at)
  select organization_id, 'analysis', now() from model_settings where enabled;
alter table model_settings force row level security;
select tertulia_tenant('model_help');

-- Tells what help has taken, and so what it will.
create index usage_of_help on usage (organization_id, kind, at)
  where kind in ('model.analysis', 'model.question_groups', 'model.ways_to_ask', 'model.translation');
