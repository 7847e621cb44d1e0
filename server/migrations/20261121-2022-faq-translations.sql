-- An FAQ in another language than its own. What versions serve of it are passages of the FAQ, after its own at position 0.
create table faq_translation (
  organization_id uuid not null references organization on delete cascade,
  faq_id uuid not null,
  language text not null,
  question text not null,
  variants text[] not null,
  answer text not null,
  -- What the FAQ said when this was written, in short; another by now: the translation is stale.
  source_hash text not null,
  updated_at timestamptz not null,
  primary key (organization_id, faq_id, language),
  foreign key (organization_id, faq_id) references faq (organization_id, id) on delete cascade
);
select tertulia_tenant('faq_translation');

-- The same of a passage that is a translation, so that a version restored knows it.
alter table passage add column source_hash text;

-- What the main language's own text said when the agent's text in another language was written, in short.
create table own_text_source (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  language text not null,
  own_text text not null,
  source_hash text not null,
  primary key (organization_id, agent_id, language, own_text),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('own_text_source');
