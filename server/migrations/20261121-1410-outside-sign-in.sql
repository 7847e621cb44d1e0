-- Who signs in through a provider alone has no password.
alter table user_account alter column password_hash drop not null;

-- An account at a provider that signs its owner in. The provider's name for it never changes, its address may.
create table identity (
  issuer text not null,
  subject text not null,
  id uuid not null unique,
  user_id uuid not null references user_account on delete cascade,
  provider text not null,
  email text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_of_user on identity (user_id);

-- Somebody has left for a provider and is expected back. Deleted when they come.
create table provider_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  -- Who is signed in and wants to link; null: somebody wants to sign in.
  user_id uuid references user_account on delete cascade,
  expires_at timestamptz not null
);
create index provider_attempt_expiry on provider_attempt (expires_at);

-- Somebody has come back, and is asked whether to link what they came with to the account that has their address.
create table link_consent (
  state_hash text primary key,
  browser_hash text not null,
  user_id uuid not null references user_account on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
create index link_consent_expiry on link_consent (expires_at);

grant select, insert, update, delete on identity, provider_attempt, link_consent to tertulia_platform;
