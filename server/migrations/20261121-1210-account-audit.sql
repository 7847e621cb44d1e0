-- What happened to an account, before and outside any organization. Added to, and never changed: it outlives the account.
create table account_audit_entry (
  id uuid primary key,
  action text not null,
  -- Null where nobody has the address that was tried.
  user_id uuid,
  details jsonb not null,
  address text not null,
  request_id text not null,
  at timestamptz not null
);
create index account_audit_latest on account_audit_entry (user_id, at desc, id desc);
grant select, insert on account_audit_entry to tertulia_platform;
