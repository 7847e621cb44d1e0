-- Whose name a row holds. A name can be taken by anybody and changed at will: by a name alone nobody's rows are told apart.
alter table faq add column updated_by_id uuid;
alter table vault_file add column uploaded_by_id uuid;
alter table message add column person_id uuid;

-- What was written before belongs to whom the trail knows by that name, where it knows one person alone.
alter table audit_entry no force row level security;
alter table faq no force row level security;
alter table vault_file no force row level security;
alter table message no force row level security;

create temporary table known_name on commit drop as
  select organization_id, actor_name, min(actor_id::text)::uuid as user_id
  from audit_entry where actor_id is not null
  group by organization_id, actor_name having count(distinct actor_id) = 1;
update faq set updated_by_id = known.user_id from known_name known
  where known.organization_id = faq.organization_id and known.actor_name = faq.updated_by;
update vault_file set uploaded_by_id = known.user_id from known_name known
  where known.organization_id = vault_file.organization_id and known.actor_name = vault_file.uploaded_by;

create temporary table known_holder on commit drop as
  select organization_id, entity_id as conversation_id, details #>> '{after,handled_by}' as name,
    min(actor_id::text)::uuid as user_id
  from audit_entry where action = 'conversation.taken' and actor_id is not null
  group by 1, 2, 3 having count(distinct actor_id) = 1;
update message set person_id = known.user_id from known_holder known
  where known.organization_id = message.organization_id and known.conversation_id = message.conversation_id
    and known.name = message.person_name;

alter table audit_entry force row level security;
alter table faq force row level security;
alter table vault_file force row level security;
alter table message force row level security;
