-- An agent holds the same bytes once, however many send them at the same moment. Where they were already there twice, the
-- later ones stay and are nobody's double: their hash is no longer that of their bytes.
update vault_file set sha256 = sha256 || ':' || id
where id in (
  select id from (
    select id, row_number() over (partition by organization_id, agent_id, sha256 order by uploaded_at, id) as nth
    from vault_file where deleted_at is null and status <> 'error' and storage_key is not null
  ) same where nth > 1
);
create unique index vault_file_same_content on vault_file (organization_id, agent_id, sha256)
  where deleted_at is null and status <> 'error' and storage_key is not null;
