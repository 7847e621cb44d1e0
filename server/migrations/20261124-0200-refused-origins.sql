-- From which websites a key was refused lately: a few, the latest first, each with how often.
alter table api_key add column refused_origins jsonb not null default '[]';
