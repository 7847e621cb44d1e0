-- When a person began to sign in with two steps. Null: with one.
alter table user_account add column two_step_since timestamptz;
-- Colleagues are shown who does.
grant select (two_step_since) on user_account to tertulia_app;

-- What a person's app makes its codes of. Until two steps are on, it waits for its first code.
create table two_step_secret (
  user_id uuid primary key references user_account on delete cascade,
  wrapped_key bytea not null,
  secret_sealed bytea not null,
  -- The 30 seconds whose code was used last: no code of theirs, or of earlier ones, counts again.
  last_step integer not null,
  created_at timestamptz not null
);

create table recovery_code (
  user_id uuid not null references user_account on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- A sign-in whose first step was right and whose second is awaited. Gone when it has ended in a session.
create table two_step_challenge (
  hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  tries integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index two_step_challenge_of_user on two_step_challenge (user_id);

grant select, insert, update, delete on two_step_secret, recovery_code, two_step_challenge to tertulia_platform;
