-- Words that a business writes as it does: spelling does not mark them. In lowercase.
create table own_word (
  organization_id uuid not null references organization on delete cascade,
  word text not null,
  created_at timestamptz not null,
  primary key (organization_id, word)
);
select tertulia_tenant('own_word');
