-- The FAQ that a customer chose, of those that were offered, when they asked it so. No key: what was chosen may be gone.
alter table unanswered_ask add column chosen_faq_id uuid;
create index unanswered_ask_of_conversation on unanswered_ask (organization_id, conversation_id);
create index unanswered_ask_chosen on unanswered_ask (organization_id, agent_id) where chosen_faq_id is not null;
