-- The words of what was said, to be searched. Row security lets no index answer a search of an organization's own role:
-- the operators of texts are not leakproof. So it is asked of the platform's role, with the organization among the words
-- (`features/conversations/search/`).
create table message_words (
  organization_id uuid not null,
  -- Of the message; of the conversation, where they are the customer's name.
  id uuid not null,
  conversation_id uuid not null,
  words tsvector not null,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversation (organization_id, id) on delete cascade
);
create index message_words_of on message_words (organization_id, conversation_id);
create index message_words_found on message_words using gin (words);
select tertulia_tenant('message_words');

-- What was said before. What may be an address or a number is found by those alone who see such.
insert into message_words
  select said.organization_id, said.id, said.conversation_id, array_to_tsvector(array_agg(distinct said.word))
  from (
    select said.organization_id, said.id, said.conversation_id, made.word
    from (
      select organization_id, id, conversation_id, text from message where "from" <> 'event'
      union all
      select organization_id, id, id, profile_name from conversation
    ) said
    join conversation on conversation.organization_id = said.organization_id and conversation.id = said.conversation_id
      and conversation.channel <> 'playground'
    cross join lateral (
      select 'o' || replace(said.organization_id::text, '-', '') as word
      union all
      select (case when said.text ~ '[@0-9]' and said.id <> said.conversation_id then 'h' else 'w' end) || left(piece, 60)
      from regexp_split_to_table(plain(said.text), '[^[:alnum:]]+') piece where piece <> ''
    ) made
  ) said
  group by said.organization_id, said.id, said.conversation_id;
