-- Checked by the key beside it: what belongs to an agent, a conversation or a message of an organization belongs to that
-- organization. Each such check locks and looks up a row, and every turn writes four.
alter table conversation drop constraint conversation_organization_id_fkey;
alter table message drop constraint message_organization_id_fkey;
alter table receipt drop constraint receipt_organization_id_fkey;

-- Only what is sent again needs to be found again.
drop index message_once;
create unique index message_once on message (organization_id, conversation_id, client_id) where client_id is not null;
