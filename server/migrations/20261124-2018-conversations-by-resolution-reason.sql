-- Lists are narrowed by why a conversation counts as resolved or not.
create index conversation_list_resolution_reason
  on conversation (organization_id, resolution_reason, last_message_at desc, id desc)
  where resolution_reason is not null;
