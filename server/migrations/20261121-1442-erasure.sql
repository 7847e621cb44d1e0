-- The role that takes a person out of every table, and can do nothing else: it changes the columns that hold who somebody
-- was, across organizations, and removes what is only about them.
do $$
begin
  create role tertulia_eraser nologin nobypassrls nosuperuser;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant tertulia_eraser to %I', current_user);
exception when unique_violation then null;
end $$;
grant usage on schema public to tertulia_eraser;

-- Row security lets it reach every row of the table. Call it for each table of organizations that holds people.
create function tertulia_erasable(tbl regclass, columns text) returns void language plpgsql as $$
begin
  execute format('create policy eraser on %s to tertulia_eraser using (true) with check (true)', tbl);
  execute format('grant select on %s to tertulia_eraser', tbl);
  execute format('grant update (%s) on %s to tertulia_eraser', columns, tbl);
end $$;
revoke execute on function tertulia_erasable(regclass, text) from public;

select tertulia_erasable('audit_entry', 'actor_name, address, details');
select tertulia_erasable('agent_version', 'author_name');
select tertulia_erasable('faq', 'updated_by');
select tertulia_erasable('vault_file', 'uploaded_by');
select tertulia_erasable('conversation', 'profile_name, handled_by_name');
select tertulia_erasable('message', 'person_name');

create policy eraser on invitation to tertulia_eraser using (true) with check (true);
grant select, delete on invitation to tertulia_eraser;

grant select, insert on account_audit_entry to tertulia_eraser;
grant update (address, details) on account_audit_entry to tertulia_eraser;
grant select, delete on user_account to tertulia_eraser;
-- What goes with the account is counted first.
grant select on session, mailed_token, idempotency_key, two_step_secret, recovery_code, two_step_challenge,
  identity, provider_attempt, link_consent to tertulia_eraser;

-- What people are taken out of says so, and stays a link of the chain.
create function unsalt_audit_entry() returns trigger language plpgsql as $$
begin
  new.salt := null;
  return new;
end
$$;
create trigger erase before update on audit_entry for each row
  when (current_user = 'tertulia_eraser') execute function unsalt_audit_entry();
