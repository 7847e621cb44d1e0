-- A view brings back a list of conversations or a board: what of it, stands in `place`; `screen` is what shows it.
alter table saved_view add column place jsonb, add column screen text not null default 'list';
update saved_view set place = jsonb_build_object('of', 'list', 'filters', filters, 'sort', sort, 'order', sort_order);
alter table saved_view alter column place set not null, alter column screen drop default,
  drop column filters, drop column sort, drop column sort_order;

-- One view at most for each screen.
alter table saved_view_default add column screen text not null default 'list';
alter table saved_view_default alter column screen drop default, drop constraint saved_view_default_pkey,
  add primary key (organization_id, user_id, screen);
