-- Whether an organization lets in only members who sign in with two steps.
alter table organization add column two_step_required boolean not null default false;
