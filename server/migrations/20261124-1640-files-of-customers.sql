-- What customers send. It is theirs alone until it is sent, and goes with what they said.
alter table attachment add column visitor_id uuid;
alter table attachment add column voice_seconds integer;
alter table attachment add foreign key (organization_id, visitor_id) references visitor (organization_id, id) on delete cascade;
create index attachment_visitor on attachment (organization_id, visitor_id) where visitor_id is not null;
