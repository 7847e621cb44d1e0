-- Why a conversation was bad, where somebody said so.
alter table conversation add column bad_reason text
  check (bad_reason in ('wrong', 'incomplete', 'misunderstood', 'manner')),
  add constraint conversation_bad_reason_of_bad check (bad_reason is null or tag = 'bad');
