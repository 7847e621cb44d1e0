-- What colleagues tell each other about a conversation. A table of its own: nothing that reads what was said reads it. It
-- goes with its conversation. Authors and those mentioned stand here by id alone; their names are theirs to change or erase.
create table conversation_note (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index conversation_note_of_conversation on conversation_note (organization_id, conversation_id, created_at, id);
select tertulia_tenant('conversation_note');

-- Whom notes mention, and whether they were told by mail: a note that is changed does not tell anybody twice.
create table note_mention (
  organization_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  mailed_at timestamptz,
  primary key (organization_id, note_id, user_id),
  foreign key (organization_id, note_id) references conversation_note (organization_id, id) on delete cascade
);
select tertulia_tenant('note_mention');

-- Replies that people use again and again.
create table canned_reply (
  organization_id uuid not null,
  id uuid not null,
  shortcut text not null check (shortcut = lower(shortcut)),
  title text not null,
  text text not null,
  topic text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id) references organization (id) on delete cascade,
  unique (organization_id, shortcut)
);
select tertulia_tenant('canned_reply');
