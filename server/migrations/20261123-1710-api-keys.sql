-- What a key is for and how much it may be used. Those made while keys opened nothing get the role that reads nobody's
-- conversations.
alter table api_key add column role text not null default 'chat' check (role in ('chat', 'read', 'full'));
alter table api_key alter column role drop default;
alter table api_key add column calls_a_minute integer not null default 60 check (calls_a_minute > 0);
alter table api_key alter column calls_a_minute drop default;

-- How often it was used on its last day, in the agent's time zone.
alter table api_key add column calls_day date;
alter table api_key add column calls_today integer not null default 0;

-- A secret that was replaced works until then.
alter table api_key add column old_secret_hash text unique;
alter table api_key add column old_secret_until timestamptz;
alter table api_key add constraint api_key_old_secret check ((old_secret_hash is null) = (old_secret_until is null));

-- By how many calls of our own tools a turn came about, one after another. Its tools say one more.
alter table turn add column hops integer not null default 0 check (hops >= 0);
