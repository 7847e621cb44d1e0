-- Each time a question went unanswered, for trends and for the conversations it came from.
create table unanswered_ask (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  agent_id uuid not null,
  question_id uuid not null,
  -- No foreign key: a conversation is erased before the question is.
  conversation_id uuid not null,
  asked_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, question_id) references unanswered_question (organization_id, id) on delete cascade
);
create index unanswered_ask_of_question on unanswered_ask (organization_id, question_id, asked_at desc);
create index unanswered_ask_of_agent on unanswered_ask (organization_id, agent_id, asked_at);
select tertulia_tenant('unanswered_ask');

insert into unanswered_ask (organization_id, id, agent_id, question_id, conversation_id, asked_at)
select organization_id, gen_random_uuid(), agent_id, id, conversation_id, last_asked_at
from unanswered_question where conversation_id is not null;

-- One that nobody wants to answer stays counted, out of sight, and can be brought back.
alter table unanswered_question
  add column ignored_at timestamptz,
  add column ignored_reason text,
  add column ignored_note text;
