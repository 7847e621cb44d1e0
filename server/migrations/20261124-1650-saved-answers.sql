-- Agents whose FAQs are given to visitors' browsers, to answer while the server is away.
create table saved_answers (
  organization_id uuid not null,
  agent_id uuid not null,
  is_on boolean not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('saved_answers');

-- An answer that a visitor's browser gave by itself.
alter table message add column saved boolean not null default false;
-- When something was asked, where the server was away then.
alter table message add column asked_away_at timestamptz;
