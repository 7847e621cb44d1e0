-- Ends a transaction unless something holds: statements that were sent together rest on what was read before.
create function must(holds boolean) returns boolean language plpgsql as $$
begin
  if holds is not true then
    raise exception 'what was read no longer holds' using errcode = 'TT001';
  end if;
  return true;
end
$$;
