-- A new agent has a topic for its first questions. So have those made before this that have none.
insert into faq_topic (organization_id, id, agent_id, name, created_at)
select organization_id, gen_random_uuid(), id,
  case languages[1] when 'en' then 'First questions' when 'fr' then 'Premières questions' when 'pt' then 'Primeiras perguntas' else 'Primeras preguntas' end,
  now()
from agent
where deleted_at is null
  and not exists (
    select 1 from faq_topic where faq_topic.organization_id = agent.organization_id and faq_topic.agent_id = agent.id
  );
