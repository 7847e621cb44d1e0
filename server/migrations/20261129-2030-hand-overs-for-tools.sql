-- Of those that the agent passed to a person, the ones in which a tool had given it nothing.
alter table conversation_quarter add column asked_for_tool integer not null default 0;
