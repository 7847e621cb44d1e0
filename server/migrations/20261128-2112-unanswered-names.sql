-- The names that a model gives to questions that mean one thing: those of one `group_id` stand together under `name`.
create table unanswered_name (
  organization_id uuid not null,
  question_id uuid not null,
  agent_id uuid not null,
  group_id uuid not null,
  name text not null,
  named_at timestamptz not null,
  primary key (organization_id, question_id),
  foreign key (organization_id, question_id) references unanswered_question (organization_id, id) on delete cascade
);
create index unanswered_name_of_agent on unanswered_name (organization_id, agent_id);
select tertulia_tenant('unanswered_name');
