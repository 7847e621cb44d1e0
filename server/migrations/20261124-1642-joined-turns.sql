-- What was said while the agent was still answering waits together: the turn that answers it all, of those that joined it.
alter table turn add column joined_to uuid;
