-- An answer that a person put right, and the FAQ that answers since. It goes with the message: it holds its words.
create table correction (
  organization_id uuid not null references organization on delete cascade,
  message_id uuid not null,
  agent_id uuid not null,
  faq_id uuid not null,
  -- What was asked and what was answered to it.
  question text not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (organization_id, message_id),
  foreign key (organization_id, message_id) references message (organization_id, id) on delete cascade,
  foreign key (organization_id, faq_id) references faq (organization_id, id) on delete cascade
);
create index correction_of_faq on correction (organization_id, faq_id);
select tertulia_tenant('correction');
