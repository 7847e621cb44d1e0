-- Who sees one conversation, or one contact, without the mask for a while. The trail says why.
create table reveal (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  -- A conversation or a contact.
  target_id uuid not null,
  expires_at timestamptz not null,
  primary key (organization_id, user_id, target_id)
);
create index reveal_expired on reveal (expires_at);
select tertulia_tenant('reveal');
-- It goes with the account, and is counted first.
create policy eraser on reveal to tertulia_eraser using (true);
grant select on reveal to tertulia_eraser;
