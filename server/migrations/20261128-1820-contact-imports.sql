-- Tables of people that a business brings in, batch after batch in the background.
create table contact_import (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  file text not null,
  known text not null check (known in ('keep', 'update')),
  state text not null check (state in ('running', 'done', 'failed', 'undoing', 'undone')),
  -- Rows of the table, how many of them are done, and what became of those.
  rows integer not null,
  rows_done integer not null,
  added integer not null,
  changed integer not null,
  same integer not null,
  invalid integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undo_until timestamptz not null,
  taken_back jsonb,
  primary key (organization_id, id)
);
create index contact_import_latest on contact_import (organization_id, created_at desc, id desc);
create index contact_import_undo on contact_import (undo_until);
select tertulia_tenant('contact_import');

-- Rows that are still to be brought in. Each batch goes with the transaction that brings it in.
create table contact_import_batch (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  rows jsonb not null,
  primary key (organization_id, import_id, number),
  foreign key (organization_id, import_id) references contact_import (organization_id, id) on delete cascade
);
select tertulia_tenant('contact_import_batch');

-- What an import did to whom, so that it can be taken back. It goes with the contact, and when its time is over.
create table contact_import_change (
  organization_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  -- What was written down before; nothing of whom it added.
  before jsonb,
  after jsonb not null,
  consents uuid[] not null,
  primary key (organization_id, import_id, contact_id),
  foreign key (organization_id, import_id) references contact_import (organization_id, id) on delete cascade,
  foreign key (organization_id, contact_id) references contact (organization_id, id) on delete cascade
);
create index contact_import_change_of on contact_import_change (organization_id, contact_id);
select tertulia_tenant('contact_import_change');
