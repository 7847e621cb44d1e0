-- What was used and what it cost, written once and with its effect: bills are read from it. No key of its organization,
-- as every answer of a model writes one and each check would lock and look up a row.
create table usage (
  organization_id uuid not null,
  -- The same key is the same usage, however often it is written.
  key text not null,
  at timestamptz not null,
  kind text not null,
  agent_id uuid,
  conversation_id uuid,
  model text not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- By the price at that moment; null where there was none.
  cost_micros bigint,
  currency text,
  -- Whether `usage_month` has it.
  added_up boolean not null default false,
  primary key (organization_id, key),
  check ((cost_micros is null) = (currency is null))
);
-- What the month's sums lack, and nothing else.
create index usage_to_add_up on usage (organization_id) where not added_up;
select tertulia_tenant('usage');
revoke update, delete on usage from tertulia_app;
grant update (added_up) on usage to tertulia_app;

-- The ledger's sums. What a month has taken is its rows here and those of the ledger that are not added up.
create table usage_month (
  organization_id uuid not null references organization on delete cascade,
  -- The first day of the month, in UTC.
  month date not null,
  kind text not null,
  -- Empty where there was no price.
  currency text not null,
  tokens bigint not null,
  cost_micros bigint not null,
  primary key (organization_id, month, kind, currency)
);
select tertulia_tenant('usage_month');

-- The share of a month's limit, in percent, that its owners were told of.
create table model_cap_told (
  organization_id uuid not null references organization on delete cascade,
  month date not null,
  cap text not null,
  percent integer not null,
  primary key (organization_id, month, cap)
);
select tertulia_tenant('model_cap_told');

insert into usage_month (organization_id, month, kind, currency, tokens, cost_micros)
select organization_id, month, 'model.answer', '', tokens, 0 from model_usage;
insert into model_cap_told (organization_id, month, cap, percent)
select organization_id, month, 'tokens', told_percent from model_usage where told_percent > 0;
drop table model_usage;

-- What its model may cost in a month, as {"micros", "currency"}; null: no limit.
alter table organization add column monthly_spending_cap jsonb;
