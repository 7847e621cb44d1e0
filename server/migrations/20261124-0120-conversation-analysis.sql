-- What an analysis found in a conversation that had ended. It goes with its conversation.
create table conversation_analysis (
  organization_id uuid not null,
  conversation_id uuid not null,
  -- The analysis that was asked for last: one that comes late writes nothing.
  run_id uuid not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  engine text check (engine in ('rules', 'model')),
  -- Why the organization's model did not do it.
  model_failure text,
  -- By value: what was found, and the words it rests on.
  findings jsonb not null,
  analysed_at timestamptz,
  primary key (organization_id, conversation_id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade,
  check ((analysed_at is null) = (engine is null))
);
select tertulia_tenant('conversation_analysis');

-- A value that a person put by hand. It holds, whatever an analysis finds later.
create table value_correction (
  organization_id uuid not null,
  conversation_id uuid not null,
  field text not null,
  -- Null: nothing tells.
  value jsonb,
  value_before jsonb,
  user_id uuid not null,
  user_name text,
  corrected_at timestamptz not null,
  primary key (organization_id, conversation_id, field),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index value_correction_of_user on value_correction (organization_id, user_id);
select tertulia_tenant('value_correction');
select tertulia_erasable('value_correction', 'user_name');
