-- What an analysis found, or a person corrected: the values that hold. Null while the conversation is open.
alter table conversation
  add column topic text,
  add column subtopic text,
  add column sentiment text,
  add column intent text,
  add column task_success text,
  add column resolved boolean,
  add column resolution_reason text,
  add column analysed_at timestamptz,
  -- What the customer thought of it, 1 to 5.
  add column csat smallint check (csat between 1 and 5);
