-- What of an agent's opening hours acts at once, in every version: special days, and whether somebody has closed for now.
create table agent_availability (
  organization_id uuid not null,
  agent_id uuid not null,
  special_days jsonb not null default '[]',
  closed_until timestamptz,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('agent_availability');
