-- When each process last answered a customer: background work of the others gives way to that, too.
alter table worker add column customers_at timestamptz;
