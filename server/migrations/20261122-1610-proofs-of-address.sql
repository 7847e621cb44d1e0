-- What somebody chose who signed up from a browser, until the address is confirmed: it counts only for that browser.
create table sign_up (
  user_id uuid not null references user_account on delete cascade,
  browser_hash text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, browser_hash)
);

-- What anybody may ask of an address, noted in the same way whether or not somebody has it, and done after the answer.
create table account_request (
  id uuid primary key,
  kind text not null,
  email text not null,
  language text not null,
  password_hash text,
  browser_hash text,
  address text not null,
  request_id text not null,
  at timestamptz not null,
  claimed_at timestamptz
);
create index account_request_order on account_request (at);

-- A browser is known as long as its cookie names the generation that counts.
alter table user_account add column device_generation integer not null default 0;

-- The account's address as the provider vouched for it; null: linked with nothing but a session.
alter table identity add column proved_email text;

grant select, insert, update, delete on sign_up, account_request to tertulia_platform;
grant select on sign_up to tertulia_eraser;
grant select, delete on account_request to tertulia_eraser;
