-- What a bubble says in other languages than the agent's main one stands beside it, in the draft and in each version.
update bubble set settings = settings || '{"texts": {}}';
update agent_version set bubble = bubble || '{"texts": {}}';
