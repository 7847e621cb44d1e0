-- How far retention has erased in an organization. A sweep moves the border by steps; a leap waits until a person agrees.
create table retention_border (
  organization_id uuid primary key references organization on delete cascade,
  erased_before timestamptz not null,
  -- What a leap would move the border to, while it waits for a person.
  waits_before timestamptz
);
select tertulia_tenant('retention_border');
insert into retention_border (organization_id, erased_before)
  select id, now() - retention_days * interval '1 day' from organization where retention_days is not null;
