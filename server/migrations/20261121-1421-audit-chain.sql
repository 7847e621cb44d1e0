-- Each organization's lines are a chain: a line holds the hash of the one before, so that none can be changed, put in
-- between or taken out without every later one telling.
alter table audit_entry
  add column number bigint,
  add column previous bytea,
  -- Of what the line says of people, so that it can be taken out of the line later. The salt goes with it: without one the
  -- hash of a name would still tell whose it was.
  add column salt bytea,
  add column people bytea,
  add column hash bytea;

create function audit_people(line audit_entry) returns bytea language sql immutable as $$
  select sha256(line.salt || convert_to(jsonb_build_array(line.actor_name, line.details, line.address)::text, 'UTF8'))
$$;

-- What a line says, and after which one. Instants as numbers: their text depends on the session.
create function audit_hash(line audit_entry) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    line.organization_id, line.number, encode(line.previous, 'hex'), line.id, line.action, line.actor_kind,
    line.actor_id, line.entity_id, encode(line.people, 'hex'), line.request_id,
    (extract(epoch from line.at) * 1000000)::bigint
  )::text, 'UTF8'))
$$;

-- Whether a line is as it was written; one without its salt has had people taken out of it.
create function audit_holds(line audit_entry) returns boolean language sql immutable as $$
  select line.hash = audit_hash(line) and (line.salt is null or line.people = audit_people(line))
$$;

-- Whoever writes a line waits for the line before it, and for nobody in another organization. The lock ends with the
-- transaction, whose last statement this is.
create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.organization_id::text, 7302118555));
  select number + 1, hash into new.number, new.previous
    from audit_entry where organization_id = new.organization_id order by number desc limit 1;
  new.number := coalesce(new.number, 1);
  new.previous := coalesce(new.previous, ''::bytea);
  new.salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  new.people := audit_people(new);
  new.hash := audit_hash(new);
  return new;
end
$$;

-- The lines that are there, in their order. Row security binds the owner of the table too unless it is lifted.
alter table audit_entry no force row level security;
do $$
declare
  line audit_entry;
  before audit_entry;
begin
  for line in select * from audit_entry order by organization_id, at, id loop
    if before.organization_id is distinct from line.organization_id then
      before := null;
    end if;
    line.number := coalesce(before.number, 0) + 1;
    line.previous := coalesce(before.hash, ''::bytea);
    line.salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    line.people := audit_people(line);
    line.hash := audit_hash(line);
    update audit_entry
      set number = line.number, previous = line.previous, salt = line.salt, people = line.people, hash = line.hash
      where organization_id = line.organization_id and id = line.id;
    before := line;
  end loop;
end
$$;
alter table audit_entry force row level security;

alter table audit_entry
  alter column number set not null,
  alter column previous set not null,
  alter column people set not null,
  alter column hash set not null;
create unique index audit_entry_chain on audit_entry (organization_id, number);
create trigger chain before insert on audit_entry for each row execute function chain_audit_entry();
