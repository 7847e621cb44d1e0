-- What is said before the question of a test, oldest first.
alter table quality_test add column before jsonb not null default '[]';
alter table quality_test alter column before drop default;
