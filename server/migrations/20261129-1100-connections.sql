-- Accounts of providers outside, by which customers write: one row each, over all organizations one that is not stopped.
create table connection (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  agent_id uuid not null,
  provider text not null check (provider in ('meta', 'simulator')),
  channel text not null,
  account text not null,
  -- In the path of the address that the provider calls: of one app of the provider, whose secret signs.
  address text not null,
  display_name text,
  verified_name text,
  state jsonb not null,
  steps_at jsonb not null default '[]',
  fields jsonb not null default '{}',
  secrets_sealed bytea,
  secrets_shown jsonb not null default '{}',
  quality text check (quality in ('green', 'yellow', 'red')),
  last_in_at timestamptz,
  last_out_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  -- What is stopped opens nothing any more.
  check (secrets_sealed is not null or state ->> 'name' = 'disabled')
);
-- Over all organizations, and only for those whose credentials were accepted: nobody keeps a number by naming it.
create unique index connection_account on connection (provider, account)
  where state ->> 'name' = 'enabled' or (state ->> 'step')::integer > 1;
create index connection_address on connection (address) where state ->> 'name' <> 'disabled';
create index connection_of_agent on connection (organization_id, agent_id);
select tertulia_tenant('connection');

-- What providers have brought, sealed until it is worked on. The row stays for a while as the mark of what has come.
create table inbound_event (
  organization_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null,
  external_id text not null,
  -- Of one customer, in order: a hash of what the provider calls them.
  lane text not null,
  happened_at timestamptz not null,
  item_sealed bytea check ((item_sealed is null) = (state = 'done')),
  state text not null check (state in ('waiting', 'working', 'done', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- The process that works on it.
  claimed_by uuid,
  last_error text,
  received_at timestamptz not null,
  ended_at timestamptz check ((ended_at is not null) = (state in ('done', 'failed'))),
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references connection (organization_id, id) on delete cascade
);
create unique index inbound_event_once on inbound_event (organization_id, connection_id, external_id, kind);
create index inbound_event_open on inbound_event (organization_id, connection_id, lane, happened_at, id)
  where state in ('waiting', 'working');
create unique index inbound_event_working on inbound_event (organization_id, connection_id, lane) where state = 'working';
create index inbound_event_ended on inbound_event (organization_id, ended_at) where ended_at is not null;
select tertulia_tenant('inbound_event');

-- `sender` stays what the provider calls them by; a telephone may be missing, or another one later.
alter table visitor add column sender_phone text;
-- When they last wrote, by the provider's clock: from then on so many hours may be answered.
alter table visitor add column last_wrote_at timestamptz;
alter table visitor add column connection_id uuid;
alter table visitor add foreign key (organization_id, connection_id) references connection (organization_id, id)
  on delete set null (connection_id);
create index visitor_of_connection on visitor (organization_id, connection_id) where connection_id is not null;

-- Senders of before came by accounts that nobody had connected here: they are kept as stopped ones, with their history.
with account_of_before as (
  insert into connection (organization_id, id, agent_id, provider, channel, account, address, state, created_at, updated_at)
  select organization_id, gen_random_uuid(), agent_id, 'meta', channel, account, '', '{"name": "disabled"}', now(), now()
  from visitor where channel in ('whatsapp', 'instagram', 'messenger') group by organization_id, agent_id, channel, account
  returning organization_id, id, agent_id, channel, account
)
update visitor set connection_id = account_of_before.id from account_of_before
where (visitor.organization_id, visitor.agent_id, visitor.channel, visitor.account)
  = (account_of_before.organization_id, account_of_before.agent_id, account_of_before.channel, account_of_before.account);

alter table delivery add column connection_id uuid;
alter table delivery add column content jsonb;
alter table delivery add column failure jsonb;
alter table delivery add column claimed_by uuid;
update delivery set connection_id = visitor.connection_id from conversation, visitor
where (conversation.organization_id, conversation.id) = (delivery.organization_id, delivery.conversation_id)
  and (visitor.organization_id, visitor.id) = (conversation.organization_id, conversation.visitor_id);
-- 'unknown': no answer came to a send that must not be repeated by itself.
alter table delivery drop constraint delivery_state_check;
alter table delivery add constraint delivery_state_check
  check (state in ('waiting', 'sending', 'unknown', 'sent', 'delivered', 'read', 'failed'));
alter table delivery drop constraint delivery_check;
alter table delivery add constraint delivery_text_kept
  check ((text is null) = (state not in ('waiting', 'sending', 'unknown')));
alter table delivery drop constraint delivery_check1;
alter table delivery add constraint delivery_ended
  check ((ended_at is not null) = (state not in ('waiting', 'sending', 'unknown')));
create index delivery_of_provider on delivery (organization_id, connection_id, provider_id) where provider_id is not null;
create index delivery_unknown on delivery (organization_id, next_try_at) where state = 'unknown';
