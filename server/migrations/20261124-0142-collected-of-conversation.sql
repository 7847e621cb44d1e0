-- Whoever takes a conversation sees what was collected in it.
create index collection_result_of_conversation on collection_result (organization_id, conversation_id);
