-- The secret with which a business signs who its customers are, of each agent.
create table chat_secret (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  sealed bytea not null,
  last_four text not null,
  created_at timestamptz not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('chat_secret');

-- Who a visitor is, as the business has signed it. A customer may have several browsers.
create table visitor_identity (
  organization_id uuid not null references organization on delete cascade,
  visitor_id uuid not null,
  agent_id uuid not null,
  external_id text not null,
  name text not null,
  email text,
  phone text,
  verified_at timestamptz not null,
  primary key (organization_id, visitor_id),
  foreign key (organization_id, visitor_id) references visitor (organization_id, id) on delete cascade
);
create index visitor_identity_external on visitor_identity (organization_id, agent_id, external_id);
select tertulia_tenant('visitor_identity');
