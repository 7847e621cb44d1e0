-- Channels on which the agent answers nobody for now, in every version: { channel: { words, stopped_at, updated_at } }.
alter table agent_availability add column stopped_channels jsonb not null default '{}';
