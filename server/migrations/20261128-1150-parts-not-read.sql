-- Of a file that was read, what was not: the places that its author hid, and its pages that hold no text. None is known of
-- the files read before.
alter table vault_file add column hidden_parts integer not null default 0;
alter table vault_file add column pages_without_text integer[] not null default '{}';
