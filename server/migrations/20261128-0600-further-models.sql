-- Models beside the organization's own: one that answers where another fails, and those that agents choose. The own one stays
-- where it is, so that processes of the release before go on saving it.
create table further_model (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  is_fallback boolean not null,
  kind text not null check (kind in ('openai', 'anthropic', 'google', 'mistral', 'azure', 'compatible')),
  base_url text not null,
  model text not null,
  api_key_sealed bytea,
  key_last_four text,
  enabled boolean not null,
  input_price_micros bigint,
  output_price_micros bigint,
  currency text,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((api_key_sealed is null) = (key_last_four is null)),
  check (api_key_sealed is not null or kind = 'compatible'),
  check (num_nulls(input_price_micros, output_price_micros, currency) in (0, 3))
);
create unique index further_model_name on further_model (organization_id, lower(name));
create unique index further_model_fallback on further_model (organization_id) where is_fallback;
select tertulia_tenant('further_model');
