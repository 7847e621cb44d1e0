-- Questions proposed of a link or of a description, until a person has decided on each.
create table faq_generation (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  source text not null check (source in ('link', 'description')),
  url text,
  title text not null default '',
  state text not null,
  cause text,
  found integer not null default 0,
  -- The try under way; a later one makes its results useless.
  attempt integer not null default 1,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  check ((source = 'link') = (url is not null))
);
create index faq_generation_latest on faq_generation (organization_id, agent_id, created_at desc, id desc);
create index faq_generation_under_way on faq_generation (moved_at) where state not in ('done', 'failed');
select tertulia_tenant('faq_generation');

create table faq_proposal (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  agent_id uuid not null,
  generation_id uuid not null,
  position integer not null,
  question text not null,
  answer text not null,
  basis text not null,
  state text not null check (state in ('proposed', 'approved', 'dropped')),
  decided_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade,
  foreign key (organization_id, generation_id) references faq_generation (organization_id, id) on delete cascade
);
create index faq_proposal_of_generation on faq_proposal (organization_id, generation_id, position);
create index faq_proposal_waiting on faq_proposal (organization_id, agent_id) where state = 'proposed';
select tertulia_tenant('faq_proposal');
