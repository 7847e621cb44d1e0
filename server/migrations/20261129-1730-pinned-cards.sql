-- A card of a board that somebody keeps on their home screen, in their order.
create table pinned_card (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  agent_id uuid not null,
  card text not null,
  address jsonb not null,
  place integer not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, agent_id, card),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
create index pinned_card_of_agent on pinned_card (organization_id, agent_id);
select tertulia_tenant('pinned_card');

-- A person who is erased takes their cards along.
create policy eraser on pinned_card to tertulia_eraser using (true) with check (true);
grant select, delete on pinned_card to tertulia_eraser;
