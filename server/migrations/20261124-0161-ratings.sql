-- What a customer added to the rating of a conversation, once. The figure itself stands with the conversation.
create table conversation_rating (
  organization_id uuid not null,
  conversation_id uuid not null,
  comment text not null,
  rated_at timestamptz not null,
  primary key (organization_id, conversation_id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
select tertulia_tenant('conversation_rating');

-- What a customer thought of one answer.
create table answer_rating (
  organization_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  rating text not null check (rating in ('up', 'down')),
  rated_at timestamptz not null,
  primary key (organization_id, message_id),
  foreign key (organization_id, message_id) references message (organization_id, id) on delete cascade,
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index answer_rating_of_conversation on answer_rating (organization_id, conversation_id);
select tertulia_tenant('answer_rating');
