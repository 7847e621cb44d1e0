-- Who answers: a provider with a wire of its own, or any address that speaks the chat-completions format. A model on
-- one's own machine may want no key.
alter table model_settings
  add column kind text not null default 'compatible'
    check (kind in ('openai', 'anthropic', 'google', 'mistral', 'azure', 'compatible')),
  alter column api_key_sealed drop not null,
  alter column key_last_four drop not null,
  add check ((api_key_sealed is null) = (key_last_four is null)),
  add check (api_key_sealed is not null or kind = 'compatible');

-- Their address is asked as before.
alter table model_settings no force row level security;
update model_settings set kind = 'openai' where base_url ~* '^https://api\.openai\.com/v1/*$';
update model_settings set kind = 'mistral' where base_url ~* '^https://api\.mistral\.ai/v1/*$';
alter table model_settings force row level security;
