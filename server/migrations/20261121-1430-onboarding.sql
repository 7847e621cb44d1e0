-- How they found us, in their own words.
alter table user_account add column discovery_other text not null default '';
-- When stage 4 of onboarding was left behind, answered or skipped: there is no step of its own for stage 5.
alter table user_account add column knowledge_passed_at timestamptz;
