-- When the team put the list of what is left to set up away; null while it is shown.
alter table agent add column setup_put_away_at timestamptz;
