-- A process that serves customers. It is alive as long as it renews this by the database's clock.
create table worker (
  id uuid primary key,
  alive_until timestamptz not null
);
grant select, insert, update, delete on worker to tertulia_platform;
-- Whether the process that an id names holds its lease. Asked within organizations, to which the table itself is closed.
create function worker_is_alive(worker_id uuid) returns boolean language sql stable security definer
  set search_path = public, pg_temp
  return exists (select 1 from worker where id = worker_id and alive_until > clock_timestamp());

-- What became, or is to become, of something a customer said: accepted means answered, once, or discarded for a reason.
-- It holds ids alone, refers to nothing, and stays when its conversation is erased, until it is pruned by age.
create table turn (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  channel text not null,
  state text not null check (state in ('waiting', 'running', 'answered', 'discarded')),
  reason text check ((reason is not null) = (state = 'discarded')),
  -- Whose it is while it runs. In the playground also while it waits: no other process knows what is not saved yet.
  claimed_by uuid,
  -- How often it was claimed: an answer of an earlier claim is refused.
  attempt integer not null,
  created_at timestamptz not null,
  ended_at timestamptz check ((ended_at is not null) = (state in ('answered', 'discarded'))),
  primary key (organization_id, id)
);
create unique index one_running_turn on turn (organization_id, conversation_id) where state = 'running';
create index turn_open on turn (organization_id, conversation_id, id) where state in ('waiting', 'running');
select tertulia_tenant('turn');

-- Of a customer's message and of its answer.
alter table message add column turn_id uuid;
update message answer set turn_id = answer.id
  from receipt where receipt.organization_id = answer.organization_id and receipt.message_id = answer.id;
update message question set turn_id = answered.turn_id
  from (
    select distinct on (answer.organization_id, answer.id) answer.turn_id, question.organization_id, question.id
    from receipt
    join message answer on answer.organization_id = receipt.organization_id and answer.id = receipt.message_id
    join message question on question.organization_id = answer.organization_id
      and question.conversation_id = answer.conversation_id and question.id < answer.id
      and question."from" = 'customer' and question.text = receipt.detail ->> 'question'
    order by answer.organization_id, answer.id, question.id desc
  ) answered
  where question.organization_id = answered.organization_id and question.id = answered.id;

-- What nobody has answered yet.
with unanswered as (
  select distinct on (conversation.organization_id, conversation.id)
    conversation.organization_id, conversation.id as conversation_id, conversation.channel, message.id, message.created_at
  from conversation
  join message on message.organization_id = conversation.organization_id and message.conversation_id = conversation.id
    and message."from" = 'customer' and message.turn_id is null
  where conversation.awaiting_answer_since is not null and conversation.channel <> 'playground'
  order by conversation.organization_id, conversation.id, message.id desc
), opened as (
  insert into turn (organization_id, id, conversation_id, channel, state, attempt, created_at)
  select organization_id, id, conversation_id, channel, 'waiting', 0, created_at from unanswered
  returning organization_id, id
)
update message set turn_id = opened.id from opened
  where message.organization_id = opened.organization_id and message.id = opened.id;

-- Sent again it is the same message also where its conversation has ended. What is doubled already stays so.
update message set client_id = null from message earlier
  where earlier.organization_id = message.organization_id and earlier.client_id = message.client_id and earlier.id < message.id;
drop index message_once;
create unique index message_once on message (organization_id, client_id) where client_id is not null;

drop index conversation_awaiting;
alter table conversation drop column awaiting_answer_since;
