-- What a page said when it was read, so that reading it again tells what has changed since.
alter table faq_generation
  add column passages text[],
  -- The reading that this one is compared with.
  add column before_id uuid;
create index faq_generation_of_page on faq_generation (organization_id, agent_id, url) where passages is not null;

alter table faq_proposal
  -- The FAQ whose answer it would change: it came from the same page.
  add column updates_faq_id uuid,
  -- What that FAQ said before, for as long as it may be taken back.
  add column replaced jsonb,
  -- When the page was read and no longer said what the FAQ rests on.
  add column source_gone_at timestamptz;
create index faq_proposal_of_faq on faq_proposal (organization_id, faq_id) where faq_id is not null;
