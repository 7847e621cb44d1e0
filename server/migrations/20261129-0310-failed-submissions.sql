-- A customer agreed to what they gave, and it was not taken: the business hears of it. It is over, as what is complete is.
alter table collection_result drop constraint collection_result_state_check;
alter table collection_result add constraint collection_result_state_check
  check (state in ('partial', 'complete', 'refused', 'failed'));
drop index collection_result_open;
create unique index collection_result_open on collection_result (organization_id, conversation_id, collection_id)
  where state not in ('complete', 'failed');
