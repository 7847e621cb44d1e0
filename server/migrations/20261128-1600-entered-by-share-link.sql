-- When a customer last came in by a link to share, with what it asked for then. Null for those of the release before: they
-- came in when they were made. Whether that still holds is judged at each of their calls.
alter table visitor add column share_entered_at timestamptz;
create index visitor_by_share_link on visitor (id) where channel = 'share_link';
