-- What the agent says of its own, by language: greeting, farewell, not knowing, calling a person.
alter table agent add column texts jsonb not null default '{}';
