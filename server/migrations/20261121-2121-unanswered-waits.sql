-- A question that the draft answers waits for the version that will hold the answer: until that one is live, whoever asks
-- it again is counted and it stays resolved. What was resolved before today does not wait.
alter table unanswered_question add column resolves_in integer;
