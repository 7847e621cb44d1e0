-- When a member was last seen in the organization, to within minutes. Null: not since this is noted.
alter table membership add column last_active_at timestamptz;
