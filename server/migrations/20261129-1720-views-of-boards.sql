-- A view brings back a list of conversations or a board: what of it, stands in `place`; `screen` is what shows it.
alter table saved_view add column place jsonb, add column screen text not null default 'list',
  alter column filters drop not null, alter column sort drop not null, alter column sort_order drop not null;
update saved_view set place = jsonb_build_object('of', 'list', 'filters', filters, 'sort', sort, 'order', sort_order);
alter table saved_view alter column place set not null;

-- The release before goes on while servers are exchanged one by one: it writes and reads views of lists by their own columns,
-- and sees those of boards as lists without a filter.
create function keep_place_of_view() returns trigger language plpgsql as $$
begin
  if new.place is null or (tg_op = 'UPDATE' and new.place = old.place
    and (new.filters, new.sort, new.sort_order) is distinct from (old.filters, old.sort, old.sort_order)) then
    new.place := jsonb_build_object('of', 'list', 'filters', new.filters, 'sort', new.sort, 'order', new.sort_order);
  end if;
  new.filters := coalesce(new.place -> 'filters', '{}');
  new.sort := coalesce(new.place ->> 'sort', 'last_message_at');
  new.sort_order := coalesce(new.place ->> 'order', 'desc');
  return new;
end $$;
create trigger keep_place before insert or update on saved_view for each row execute function keep_place_of_view();

-- One view at most for each screen. Until all servers are exchanged, the release before cannot choose one.
alter table saved_view_default add column screen text not null default 'list';
alter table saved_view_default drop constraint saved_view_default_pkey,
  add primary key (organization_id, user_id, screen);
