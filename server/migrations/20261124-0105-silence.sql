-- Minutes without a word after which a conversation ends.
alter table organization add column silence_minutes integer not null default 30 check (silence_minutes > 0);
