-- Since when a customer's file waits to be sent with a message, by the database's clock. Null once it was sent, and for
-- files of the business. A process of the release before neither sets nor clears it: a sweep does.
alter table attachment add column unsent_since timestamptz;
create index attachment_unsent on attachment (organization_id, visitor_id, unsent_since) include (size_bytes)
  where unsent_since is not null;
