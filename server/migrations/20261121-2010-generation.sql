-- Questions are proposed of documents and of the organization's own data too, each with what it rests on.
alter table faq_generation drop constraint faq_generation_source_check;
alter table faq_generation add constraint faq_generation_source_check
  check (source in ('document', 'link', 'organization', 'description'));
alter table faq_generation
  -- Bytes of a document, for as long as they may still be read.
  add column storage_key text,
  add column file_type text not null default '',
  add column declared_type text not null default '',
  add column writer text not null default 'rules' check (writer in ('rules', 'model')),
  add column model_failure text,
  -- Questions that were found and are too many to be read one by one.
  add column left_out integer not null default 0,
  add column put_away_at timestamptz;
create index faq_generation_bytes on faq_generation (storage_key) where storage_key is not null;

alter table faq_proposal
  add column language text not null default 'es',
  add column topic text not null default '',
  -- What of the source an answer rests on, and where in it; none where nothing backs it.
  add column evidence jsonb,
  -- Points at an FAQ that may be gone: who reads it looks whether it is there.
  add column near_faq_id uuid,
  -- The FAQ it became.
  add column faq_id uuid;
update faq_proposal set basis = case basis when 'page_question' then 'question' when 'page_heading' then 'heading' else basis end;
