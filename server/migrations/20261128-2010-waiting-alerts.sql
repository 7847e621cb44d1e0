-- How a person is told that a customer waits for them. Null: until they choose.
alter table user_account
  add column waiting_sound text,
  add column waiting_notice boolean;
