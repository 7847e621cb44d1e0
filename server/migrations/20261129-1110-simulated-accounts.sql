-- The simulator of WhatsApp: the whole state of an account, its app and its customer's phone is one value.
create table simulated_account (
  organization_id uuid not null,
  connection_id uuid not null,
  account jsonb not null,
  -- When its webhooks have something to tell next.
  next_due_at timestamptz,
  updated_at timestamptz not null,
  primary key (organization_id, connection_id),
  -- Both are made in one transaction.
  foreign key (organization_id, connection_id) references connection (organization_id, id) on delete cascade
    deferrable initially deferred
);
create index simulated_account_due on simulated_account (next_due_at) where next_due_at is not null;
select tertulia_tenant('simulated_account');

create table simulated_media (
  organization_id uuid not null,
  connection_id uuid not null,
  id text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, connection_id, id),
  foreign key (organization_id, connection_id) references simulated_account (organization_id, connection_id)
    on delete cascade
);
select tertulia_tenant('simulated_media');
