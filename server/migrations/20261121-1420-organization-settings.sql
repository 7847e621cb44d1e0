-- How an organization wants its conversations kept, shown and paid for.
alter table organization
  -- Days after their end; null: for ever.
  add column retention_days integer,
  -- Members see customers' personal data only in the chats they hold. Viewers never do.
  add column masks_members boolean not null default false,
  add column default_language text not null default 'es',
  -- Tokens that its model may take in a month; null: no limit.
  add column monthly_token_cap bigint;

-- What a retention sweep looks for.
create index conversation_ended on conversation (organization_id, ended_at) where status = 'ended';

-- What an organization's model took in a month. Counted with each answer, so that it outlives the receipts.
create table model_usage (
  organization_id uuid not null references organization on delete cascade,
  -- The first day of the month, in UTC.
  month date not null,
  tokens bigint not null,
  -- The share of the limit, in percent, that its owners were told of.
  told_percent integer not null default 0,
  primary key (organization_id, month)
);
select tertulia_tenant('model_usage');
