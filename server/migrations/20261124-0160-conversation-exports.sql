-- Conversations as a file, of one person. The line outlives its file.
create table conversation_export (
  organization_id uuid not null references organization (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  format text not null check (format in ('csv', 'json')),
  -- What was asked for: columns, filters, what was picked by hand, language and time zone.
  asked jsonb not null,
  row_limit integer not null,
  with_messages boolean not null,
  personal_data boolean not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'expired', 'withdrawn')),
  -- Raised by each new try: what an earlier one still does counts no more.
  attempt integer not null,
  rows_done integer not null,
  rows_total integer,
  storage_key text,
  size_bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (organization_id, id),
  check (state <> 'ready' or (storage_key is not null and size_bytes is not null and expires_at is not null))
);
create index conversation_export_of_person on conversation_export (organization_id, user_id, created_at desc, id desc);
create index conversation_export_file on conversation_export (storage_key) where storage_key is not null;
create index conversation_export_age on conversation_export (created_at);
select tertulia_tenant('conversation_export');

-- What is in the file. It goes with its conversation, by whichever road that is erased: a file of which less is written
-- down here than it has rows is served to nobody and removed.
create table exported_conversation (
  organization_id uuid not null,
  export_id uuid not null,
  conversation_id uuid not null,
  primary key (organization_id, export_id, conversation_id),
  foreign key (organization_id, export_id) references conversation_export (organization_id, id) on delete cascade,
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index exported_conversation_of on exported_conversation (organization_id, conversation_id);
select tertulia_tenant('exported_conversation');

-- A person who is erased takes their files along.
create policy eraser on conversation_export to tertulia_eraser using (true) with check (true);
grant select, delete on conversation_export to tertulia_eraser;
