-- A claim is held by the process that works on it for as long as its lease holds, is done in the transaction of its change,
-- and belongs to a person or to an API key. `tells` names all that the stored answer may tell of, so that erasing finds it.
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key alter column user_id drop not null;
alter table idempotency_key
  add column api_key_id uuid,
  add column principal_id uuid generated always as (coalesce(user_id, api_key_id)) stored,
  add column claim_id uuid,
  add column claimed_by uuid,
  add column done_at timestamptz,
  add column object_id uuid,
  -- Under the master key; null for an answer of the release before, which seals with a key that it derives.
  add column data_key bytea,
  add column tells uuid[] not null default '{}';
alter table idempotency_key alter column principal_id set not null;
alter table idempotency_key add primary key (principal_id, key);
create index idempotency_key_of_user on idempotency_key (user_id);
create index idempotency_key_tells on idempotency_key using gin (tells);

-- Within organizations, to which the table itself is closed: only the claim that still holds is done.
create function finish_claim(of_principal uuid, of_key text, of_claim uuid, made uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update idempotency_key set done_at = coalesce(done_at, clock_timestamp()), object_id = coalesce(made, object_id)
    where principal_id = of_principal and key = of_key and claim_id = of_claim;
  return found;
end
$$;

-- The calls stay done; only their answers go. Those of the release before do not say whom they tell of, and all go.
create function forget_answers_about(ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update idempotency_key set answer = null, data_key = null, tells = '{}', done_at = coalesce(done_at, clock_timestamp())
    where answer is not null and (data_key is null or tells && ids);
end;
