-- Whether an FAQ is known at all, on which days it answers, and when it last did. What versions serve keeps its days too.
alter table faq
  add column enabled boolean not null default true,
  add column valid_from date,
  add column valid_until date,
  add column last_used_at timestamptz,
  add constraint faq_days check (valid_from <= valid_until);
alter table passage
  add column valid_from date,
  add column valid_until date;

create index faq_most_used on faq (organization_id, agent_id, uses desc, id desc) where deleted_at is null;
create index faq_by_question on faq (organization_id, agent_id, left(searchable, 40), id) where deleted_at is null;
