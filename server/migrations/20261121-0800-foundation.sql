-- Two roles, neither of which row security lets through. Roles belong to the cluster, so another database may have made them.
do $$
begin
  create role tertulia_app nologin nobypassrls nosuperuser;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role tertulia_platform nologin nobypassrls nosuperuser;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tertulia_app, tertulia_platform to %I', current_user);
exception when unique_violation then null;
end $$;
grant usage on schema public to tertulia_app, tertulia_platform;

-- Makes a table a tenant's: the app sees and writes the rows of one organization, the platform reads all of them.
create function tertulia_tenant(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant on %s to tertulia_app
       using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)', tbl);
  execute format('create policy platform on %s for select to tertulia_platform using (true)', tbl);
  execute format('grant select, insert, update, delete on %s to tertulia_app', tbl);
  execute format('grant select on %s to tertulia_platform', tbl);
end $$;
revoke execute on function tertulia_tenant(regclass) from public;
