-- How a person wants the console, on every device. Null: as the device does.
alter table user_account
  add column preferred_language text,
  add column preferred_time_zone text,
  add column preferred_theme text;

-- When a session was last used, to within minutes, so that its owner recognises it.
alter table session add column last_used_at timestamptz;
update session set last_used_at = created_at;
alter table session alter column last_used_at set not null;
