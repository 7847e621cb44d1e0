-- When what people edit in forms was last edited, so that of two who have it open the later is told (decision 0130). With
-- defaults, because a process of the release before goes on writing these rows during a rolling restart and names no such
-- column. Counters and lists that fill by themselves (websites that showed a bubble, calls of a key) do not change it.
alter table organization add column updated_at timestamptz not null default now();
alter table bubble add column updated_at timestamptz not null default now();
alter table team add column updated_at timestamptz not null default now();
alter table saved_view add column updated_at timestamptz not null default now();
alter table live_chat_settings add column updated_at timestamptz not null default now();
alter table contact_attribute add column updated_at timestamptz not null default now();
alter table api_key add column updated_at timestamptz not null default now();
alter table collection_contact add column updated_at timestamptz not null default now();
