-- Agents answered from their knowledge whether they had the tool for it or not. From now on they need it: those that are
-- there, and what is live, go on as before.
update agent set tool_ids = array_prepend('answer_from_knowledge', tool_ids)
  where not 'answer_from_knowledge' = any (tool_ids);
update agent_version
  set identity = jsonb_set(identity, '{tool_ids}', '["answer_from_knowledge"]'::jsonb || (identity -> 'tool_ids'))
  where not identity -> 'tool_ids' ? 'answer_from_knowledge';
