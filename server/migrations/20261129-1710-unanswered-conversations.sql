-- Conversations without a person in which the agent could not answer something. What is there is counted from the first on.
alter table conversation_quarter add column unanswered integer not null default 0;
insert into conversation_fill (organization_id) select id from organization
  on conflict (organization_id) do update set after = null;
