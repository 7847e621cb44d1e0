-- Tickets that open a socket once, in whichever process. They last seconds, so none needs to outlive a crash.
create unlogged table socket_ticket (
  hash text primary key,
  kind text not null,
  -- Of a session, or of a visitor: the kind says which.
  holder_id uuid not null,
  expires_at timestamptz not null
);
create index socket_ticket_age on socket_ticket (expires_at);

grant select, insert, delete on socket_ticket to tertulia_platform;
