-- Ends that a person asked for, with the reason: the last one of each conversation. Until `ended_at` it can be taken back.
create table conversation_ending (
  organization_id uuid not null,
  conversation_id uuid not null,
  reason text not null check (reason in ('solved', 'not_solved', 'customer_left', 'not_for_us', 'spam', 'other')),
  tag text,
  by_id uuid not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, conversation_id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
select tertulia_tenant('conversation_ending');
