-- Which model an agent answers with: the organization's own, none, or a further one by its id. A further one that is gone
-- leaves the choice behind: versions hold it too, and the organization's own answers instead.
alter table agent add column model text not null default 'default';
