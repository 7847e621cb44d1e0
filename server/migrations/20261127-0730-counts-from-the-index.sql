-- A list says how many there are, up to ten thousand. Behind two or three filters that was a row of the table for each
-- candidate; with what is asked for together in the index, the table is left alone.
drop index conversation_list_open, conversation_list_tag, conversation_list_topic, conversation_list_subtopic,
  conversation_list_sentiment, conversation_list_intent, conversation_list_task_success, conversation_list_resolved,
  conversation_list_resolution_reason, conversation_list_csat;

create index conversation_list_open on conversation (organization_id, status, last_message_at desc, id desc)
  include (agent_id, channel, language, control)
  where status <> 'ended';
create index conversation_list_tag on conversation (organization_id, tag, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, sentiment, resolved, csat)
  where tag is not null;
create index conversation_list_topic on conversation (organization_id, topic, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, resolved, csat)
  where topic is not null;
create index conversation_list_subtopic on conversation (organization_id, subtopic, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, resolved, csat)
  where subtopic is not null;
create index conversation_list_sentiment on conversation (organization_id, sentiment, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, resolved, csat)
  where sentiment is not null;
create index conversation_list_intent on conversation (organization_id, intent, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, resolved, csat)
  where intent is not null;
create index conversation_list_task_success on conversation (organization_id, task_success, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, resolved, csat)
  where task_success is not null;
create index conversation_list_resolved on conversation (organization_id, resolved, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, csat)
  where resolved is not null;
create index conversation_list_resolution_reason
  on conversation (organization_id, resolution_reason, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, resolved, csat)
  where resolution_reason is not null;
create index conversation_list_csat on conversation (organization_id, csat, last_message_at desc, id desc)
  include (agent_id, channel, language, status, control, tag, sentiment, resolved)
  where csat is not null;
