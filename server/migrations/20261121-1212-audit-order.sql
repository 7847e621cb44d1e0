-- The trail is read newest first.
create index audit_entry_newest on audit_entry (organization_id, at desc, id desc);
