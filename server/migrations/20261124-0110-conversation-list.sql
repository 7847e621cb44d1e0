-- What conversations are sorted and narrowed by. Each index holds the order of the list behind its filter, so that a page
-- is read from it whether what is looked for is common or rare.
create index conversation_list_started on conversation (organization_id, started_at desc, id desc);
create index conversation_list_channel on conversation (organization_id, channel, last_message_at desc, id desc);
create index conversation_list_language on conversation (organization_id, language, last_message_at desc, id desc);

-- Few are open, wait, or are in somebody's hands; of an hour without one nothing has to be read.
create index conversation_list_open on conversation (organization_id, status, last_message_at desc, id desc)
  where status <> 'ended';
create index conversation_list_control on conversation (organization_id, control, last_message_at desc, id desc)
  where control <> 'agent';
create index conversation_list_waiting on conversation (organization_id, waiting_since, id) where waiting_since is not null;
create index conversation_list_handled_by on conversation (organization_id, handled_by, last_message_at desc, id desc)
  where handled_by is not null;

-- What an analysis or a person found: written once a conversation has ended, so that no turn pays for it.
create index conversation_list_tag on conversation (organization_id, tag, last_message_at desc, id desc)
  where tag is not null;
create index conversation_list_topic on conversation (organization_id, topic, last_message_at desc, id desc)
  where topic is not null;
create index conversation_list_subtopic on conversation (organization_id, subtopic, last_message_at desc, id desc)
  where subtopic is not null;
create index conversation_list_sentiment on conversation (organization_id, sentiment, last_message_at desc, id desc)
  where sentiment is not null;
create index conversation_list_intent on conversation (organization_id, intent, last_message_at desc, id desc)
  where intent is not null;
create index conversation_list_task_success on conversation (organization_id, task_success, last_message_at desc, id desc)
  where task_success is not null;
create index conversation_list_resolved on conversation (organization_id, resolved, last_message_at desc, id desc)
  where resolved is not null;
create index conversation_list_csat on conversation (organization_id, csat, last_message_at desc, id desc)
  where csat is not null;
