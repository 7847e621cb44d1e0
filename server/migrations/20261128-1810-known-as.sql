-- What a contact was called and how it was reached before a merge: the address that was not chosen, and those of whoever was
-- joined to it. It is found by them, and goes with the merge when that is taken back.
create table contact_known_as (
  organization_id uuid not null,
  merge_id uuid not null,
  contact_id uuid not null,
  kind text not null check (kind in ('name', 'email', 'phone')),
  value text not null,
  searched text not null,
  searched_masked text not null,
  primary key (organization_id, merge_id, kind, value),
  foreign key (organization_id, merge_id) references contact_merge (organization_id, id) on delete cascade,
  foreign key (organization_id, contact_id) references contact (organization_id, id) on delete cascade
);
create index contact_known_as_of on contact_known_as (organization_id, contact_id);
create index contact_known_as_value on contact_known_as (organization_id, kind, value);
select tertulia_tenant('contact_known_as');

-- Merges that stand: what both were, and what either had from merges before.
with recursive merges as (
  select id as merge_id, organization_id, contact_id, other_id, before from contact_merge where undone_at is null
  union all
  select merges.merge_id, earlier.organization_id, merges.contact_id, earlier.other_id, earlier.before
    from merges join contact_merge earlier on earlier.organization_id = merges.organization_id
      and earlier.contact_id = merges.other_id and earlier.undone_at is null
)
insert into contact_known_as
  select merges.organization_id, merges.merge_id, merges.contact_id, known.kind, known.value, plain(known.value),
    -- What may be an address or a number is found by those alone who see such.
    case when known.kind <> 'name' or known.value ~ '@|[0-9]{6}' then '' else plain(known.value) end
  from merges
  join contact other on other.organization_id = merges.organization_id and other.id = merges.other_id
  cross join lateral (values
    ('name', other.name), ('email', other.email), ('phone', other.phone), ('name', merges.before ->> 'name'),
    ('email', merges.before ->> 'email'), ('phone', merges.before ->> 'phone')) known (kind, value)
  where known.value <> ''
  on conflict do nothing;
