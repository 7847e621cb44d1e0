-- Whoever writes on a provider's channel is known by its name for them, in one account of ours; a token is a browser's.
alter table visitor alter column token_hash drop not null;
alter table visitor add column account text;
alter table visitor add column sender text;
alter table visitor add constraint visitor_known
  check ((token_hash is null) <> (sender is null) and (account is null) = (sender is null));
create unique index visitor_of_sender on visitor (organization_id, agent_id, channel, account, sender)
  where sender is not null;

-- The texts of messages on their way to a provider, and what became of them.
create table delivery (
  organization_id uuid not null,
  message_id uuid not null,
  piece integer not null,
  number bigint generated always as identity,
  conversation_id uuid not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- Until it has ended: the message keeps its own.
  text text check ((text is null) = (state in ('sent', 'failed'))),
  provider_id text,
  attempts integer not null,
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz check ((ended_at is not null) = (state in ('sent', 'failed'))),
  primary key (organization_id, message_id, piece),
  foreign key (organization_id, message_id) references message (organization_id, id) on delete cascade
);
create index delivery_open on delivery (organization_id, conversation_id, number) where state in ('waiting', 'sending');
select tertulia_tenant('delivery');
