-- The customer's message that an automation was judged on, once for each of them; and the answer that says its message in
-- place of «no lo sé».
alter table automation_run add column question_id uuid;
alter table automation_run add column answer_id uuid;
create unique index automation_run_of_question on automation_run (organization_id, automation_id, question_id)
  where question_id is not null;
