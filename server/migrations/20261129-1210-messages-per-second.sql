-- What an account may take and send in a second, together, as its provider tells it.
alter table connection add column messages_per_second integer check (messages_per_second > 0);
