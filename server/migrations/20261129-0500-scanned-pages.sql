-- Of a file that was read, the pages that are pictures and whose text was read in them. None is known of the files read
-- before.
alter table vault_file add column scanned_pages integer[] not null default '{}';
