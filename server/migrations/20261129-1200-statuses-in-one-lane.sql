-- Statuses of what was sent are worked on together, as many as have come: in any order, since none takes another back.
update inbound_event set lane = 'statuses', state = 'waiting', claimed_by = null
where kind = 'status' and state in ('waiting', 'working');
