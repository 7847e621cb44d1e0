-- A link about an address: the one it makes the account's when it is opened.
alter table mailed_token add column email text;
-- The session that asked: it stays when the others close.
alter table mailed_token add column session_id uuid;
