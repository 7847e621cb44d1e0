-- The address that a customer proved to be theirs in a conversation, by a code that was mailed there: in that conversation
-- it is known who they are.
create table proved_address (
  organization_id uuid not null,
  conversation_id uuid not null,
  email text not null,
  proved_at timestamptz not null,
  primary key (organization_id, conversation_id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
select tertulia_tenant('proved_address');
