-- Value reports as they were signed, month by month. Figures are sums: nothing of a customer stands in them. No edition is
-- ever changed; who made and signed it is known by the account, whose name goes with it.
create table value_report (
  organization_id uuid not null references organization on delete cascade,
  agent_id uuid not null,
  month date not null check (extract(day from month) = 1),
  edition integer not null check (edition > 0),
  figures jsonb not null,
  assumptions jsonb not null,
  assumed_by uuid,
  assumed_at timestamptz,
  currency text not null,
  time_zone text not null,
  agent_name text not null,
  organization_name text not null,
  signed_at timestamptz not null,
  signed_by uuid,
  fingerprint text not null,
  -- When the members who want it were written to; null where nobody has to be, or not yet.
  mailed_at timestamptz,
  primary key (organization_id, agent_id, month, edition),
  foreign key (organization_id, agent_id) references agent (organization_id, id) on delete cascade
);
select tertulia_tenant('value_report');
create index value_report_of_month on value_report (month, organization_id);

-- Members whom reports are mailed to. One who leaves stays here and is written to no more.
create table value_report_reader (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  primary key (organization_id, user_id)
);
create index value_report_of_reader on value_report_reader (user_id);
select tertulia_tenant('value_report_reader');
-- What goes with an account is counted first.
create policy eraser on value_report_reader to tertulia_eraser using (true);
grant select on value_report_reader to tertulia_eraser;
