import { asSuperuser } from './running-app.ts'

/** Which conversations a crowd is of: so many, the newest so long ago, and one so often. */
type Crowd = { rows: number; every?: string; until?: string }

/**
 * Conversations of all kinds over the last days, some of them answered outside opening hours, as no customer could bring about
 * in a test. No subscriber has heard of them. Their kind depends on their moment alone, so that crowds at the same moments are of
 * the same kinds.
 */
export async function aCrowd(
  { id: organization_id }: { id: string },
  agent_id: string,
  { rows, every = '83 minutes', until }: Crowd,
): Promise<void> {
  await asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
      last_message, last_message_at, handed_over, waiting_reason, resolved, resolution_reason, csat, sentiment, intent,
      subtopic, task_success, topic, first_response_ms, started_at, ended_at, returned_at)
     select $1, gen_random_uuid(), $2, (array['bubble','web','share_link','whatsapp','whatsapp_simulator'])[1 + n % 5], 'Una',
       (array['es','en'])[1 + n % 2], case when n % 9 = 0 then 'active' else 'ended' end, 'agent', 1, 'hola', at, n % 7 = 0,
       (array['customer','agent','automation',null])[1 + n % 4], case n % 3 when 0 then true when 1 then false end,
       case n % 3 when 0 then (array['answered','confirmed','by_person',null])[1 + n % 4]
         when 1 then (array['not_answered','abandoned'])[1 + n % 2] end,
       case when n % 4 = 0 then 1 + n % 5 end, (array['positive','neutral','negative',null])[1 + n % 4],
       (array['feedback','other',null])[1 + n % 3], (array['billing',null])[1 + n % 2],
       (array['success','failure',null])[1 + n % 3], (array['Envíos','Horarios: tienda',null])[1 + n % 3],
       case when n % 2 = 0 then n * 37 end, at, case when n % 9 = 0 then null else at end,
       case when n % 11 = 0 then at end
     from (select n, coalesce($5::timestamptz, now()) - n * $4::interval as at from generate_series(1, $3::int) n) as made`,
    [organization_id, agent_id, rows, every, until ?? null],
  )
  await asSuperuser(
    `with said as (
       insert into message (organization_id, id, conversation_id, "from", text, sources, attachments, choices, declined,
         offers_person, created_at)
       select organization_id, gen_random_uuid(), id, 'agent', 'Hola',
         case when hashtext(started_at::text) % 2 = 0 then '[{"kind": "faq"}]' else '[]' end::jsonb, '[]', '[]', false, false, started_at
       from conversation where organization_id = $1 and agent_id = $2 and hashtext(started_at::text) % 5 <> 0
       returning organization_id, id, conversation_id, created_at)
     insert into receipt (organization_id, message_id, engine, decision, detail, created_at)
     select organization_id, id, 'none', 'answer_faq',
       case abs(hashtext(created_at::text) % 3) when 0 then '{}' when 1 then '{"judged": {"is_open": false}}'
         else '{"judged": {"is_open": true}}' end::jsonb, created_at
     from said`,
    [organization_id, agent_id],
  )
  await asSuperuser(
    `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, conversation_id, outcome, failure, ms,
       billing_rule, given_up_at, started_at)
     select organization_id, gen_random_uuid(), agent_id, 'business_hours', 'business_hours', 'live', id,
       case when n = 1 then 'failed' else 'success' end, case when n = 1 then 'timeout' end, 10, 'free', started_at, started_at
     from conversation, generate_series(1, abs(hashtext(started_at::text || 'x') % 3)) n
     where organization_id = $1 and agent_id = $2`,
    [organization_id, agent_id],
  )
}
