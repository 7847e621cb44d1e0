-- Questions are sorted by code points: in the same order in every database, whatever its locale.
drop index faq_by_question;
create index faq_by_question on faq (organization_id, agent_id, (left(searchable, 40) collate "C"), id) where deleted_at is null;
