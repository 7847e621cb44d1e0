-- A browser of a customer whom the business has signed on another one, too: what it says and reads is that visitor's. Null:
-- its own. It goes with the visitor it speaks as.
alter table visitor add column same_as uuid;
alter table visitor add constraint visitor_same_as
  foreign key (organization_id, same_as) references visitor (organization_id, id) on delete cascade;
create index visitor_by_same_as on visitor (organization_id, same_as) where same_as is not null;

-- Until when a customer has read what was answered: those of the release before have read it all.
alter table visitor add column read_at timestamptz not null default now();
