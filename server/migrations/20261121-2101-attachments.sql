-- A file that goes with an FAQ's answer. It never changes. What it is called stands with whoever has it: the draft's FAQ,
-- the passages that versions serve, and the messages it was sent with.
create table attachment (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  name text not null,
  type text not null,
  size_bytes integer not null,
  storage_key text not null,
  created_at timestamptz not null,
  -- When it was last attached, or last found to be needed.
  needed_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index attachment_needed on attachment (needed_at, id);
create index attachment_key on attachment (storage_key);
select tertulia_tenant('attachment');

alter table faq add column attachments jsonb not null default '[]';
alter table passage add column attachments jsonb not null default '[]';
alter table message add column attachments jsonb not null default '[]';

-- Few have any, and they are looked for by the id of one.
create index faq_attachments on faq using gin (attachments jsonb_path_ops) where attachments <> '[]';
create index passage_attachments on passage using gin (attachments jsonb_path_ops) where attachments <> '[]';
create index message_attachments on message using gin (attachments jsonb_path_ops) where attachments <> '[]';

-- What a visitor was ever sent, in conversations that have ended too.
create index conversation_of_visitor on conversation (organization_id, visitor_id) where visitor_id is not null;
