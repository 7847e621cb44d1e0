-- Figures by whether the first answer was given outside opening hours, and by hours and days of UTC beside quarters of an hour
-- (`grain`), so that a year is read by few rows. Those that are there are made anew, with what has been used of the agent; those
-- of erased conversations stay among the ones within hours, as nothing tells it of each.
alter table conversation_quarter add column outside boolean not null default false,
  add column grain text not null default 'quarter' check (grain in ('quarter', 'hour', 'day')),
  drop constraint conversation_quarter_pkey,
  add primary key (organization_id, agent_id, grain, quarter, channel, outside, erased);
insert into conversation_quarter (organization_id, agent_id, grain, quarter, channel, erased,
  conversations, confirmed, assumed, unknown, to_person, in_progress, returned_confirmed, returned_assumed,
  returned_unknown, returned_to_person, asked_by_customer, asked_by_agent, asked_by_automation, taken_by_team,
  votes_agent, stars_agent, votes_both, stars_both, votes_person, stars_person, outside_hours)
select organization_id, agent_id, lasts.grain, date_bin(lasts.long, quarter, 'epoch'), channel, erased,
  sum(conversations), sum(confirmed), sum(assumed), sum(unknown), sum(to_person), sum(in_progress),
  sum(returned_confirmed), sum(returned_assumed), sum(returned_unknown), sum(returned_to_person),
  sum(asked_by_customer), sum(asked_by_agent), sum(asked_by_automation), sum(taken_by_team), sum(votes_agent),
  sum(stars_agent), sum(votes_both), sum(stars_both), sum(votes_person), sum(stars_person), sum(outside_hours)
from conversation_quarter held, (values ('hour', interval '1 hour'), ('day', interval '1 day')) as lasts (grain, long)
group by 1, 2, 3, 4, 5, 6;

alter table conversation_value_quarter add column outside boolean not null default false,
  add column grain text not null default 'quarter' check (grain in ('quarter', 'hour', 'day')),
  drop constraint conversation_value_quarter_pkey,
  add primary key (organization_id, agent_id, grain, quarter, dimension, channel, outside, erased, value);
insert into conversation_value_quarter (organization_id, agent_id, grain, quarter, dimension, channel, erased, value, conversations)
select organization_id, agent_id, lasts.grain, date_bin(lasts.long, quarter, 'epoch'), dimension, channel, erased, value,
  sum(conversations)
from conversation_value_quarter held, (values ('hour', interval '1 hour'), ('day', interval '1 day')) as lasts (grain, long)
group by 1, 2, 3, 4, 5, 6, 7, 8;

insert into conversation_fill (organization_id, anew) select id, true from organization
on conflict (organization_id) do update set after = null, anew = true;
