-- Stored answers are forgotten by their age.
create index idempotency_key_age on idempotency_key (created_at);
