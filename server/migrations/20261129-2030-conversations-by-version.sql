-- What one version of an agent answered is listed, and counted beside the other versions.
create index conversation_list_version on conversation (organization_id, agent_id, version, last_message_at desc, id desc)
  where version is not null;
