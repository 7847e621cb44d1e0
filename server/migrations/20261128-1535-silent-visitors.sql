-- Whoever opened a chat long ago and said nothing is looked for by age.
create index visitor_by_age on visitor (organization_id, created_at) where token_hash is not null;
