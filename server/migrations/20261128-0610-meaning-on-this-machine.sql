-- `place`: a model at an address, which may have a key, or one on this machine, which has neither address nor key.
alter table embedding_settings
  add column place text not null default 'address',
  alter column base_url drop not null,
  alter column api_key_sealed drop not null,
  alter column key_last_four drop not null,
  add constraint embedding_settings_place check (
    place = 'address' and base_url is not null
    or place = 'this_machine' and base_url is null and api_key_sealed is null
  ),
  add constraint embedding_settings_key check ((api_key_sealed is null) = (key_last_four is null));
