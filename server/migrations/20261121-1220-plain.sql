-- A text as searches compare it: lowercase and without accents.
create function plain(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(lower(value), nfd), U&'[\0300-\036F]', '', 'g')
$$;
