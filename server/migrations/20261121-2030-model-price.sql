-- What a provider asks for a million tokens, in millionths of the currency: all of it, or nothing.
alter table model_settings
  add column input_price_micros bigint,
  add column output_price_micros bigint,
  add column currency text,
  add check (num_nulls(input_price_micros, output_price_micros, currency) in (0, 3));
