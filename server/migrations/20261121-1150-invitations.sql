-- One row for each address an organization has invited: inviting it again begins the same row anew.
create table invitation (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null unique,
  email text not null,
  role text not null check (role <> 'super_admin'),
  -- pending, accepted, rejected or cancelled; that a pending one has expired is told by the clock.
  status text not null,
  token_hash text not null unique,
  invited_by uuid references user_account on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  asked_again_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, email)
);
create index invitation_of_address on invitation (email) where status = 'pending';
select tertulia_tenant('invitation');
