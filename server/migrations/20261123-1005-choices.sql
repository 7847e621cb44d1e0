-- What an answer offered to be tapped, and the passage of what a customer tapped. No keys of passages: what was said stays
-- as it was said, whatever becomes of what the agent knows.
alter table message add column choices jsonb not null default '[]';
alter table message add column choice uuid;
