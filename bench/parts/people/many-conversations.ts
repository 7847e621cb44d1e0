import type { Pool } from 'pg'

/** Words of what is said: one in every fifth message, one in twenty of all, one in none. */
export const WORDS = { common: 'entrega', rare: 'zarzaparrilla', absent: 'xilofono' }
const RARE_MESSAGES = 20
const AT_ONCE = 100_000

/** In place of chance: the same conversations in every run. */
const pick = (values: readonly string[], salt: number): string =>
  `(array[${values.map((value) => (value === 'null' ? 'null' : `'${value}'`)).join(', ')}])[1 + abs(hashint4(n + ${salt})) % ${values.length}]`

/** An id as the program takes one (RFC 9562), the same for the same words. Those of two organizations differ. */
const idOf = (words: string): string =>
  `overlay(overlay(md5(${words}) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`

/** As many are still open, half of them in a person's hands: the others the program ends for their silence. */
const OPEN = 1_000
const IS_OPEN = `n <= ${OPEN}`

/**
 * Fills an organization with conversations, two messages in each, their last ones so many minutes apart, and with the words
 * that they are found by.
 */
export async function manyConversations(
  database: Pool,
  { organization_id, agent_id, id: user_id }: Record<'organization_id' | 'agent_id' | 'id', string>,
  conversations: number,
  minutes_apart = 1,
): Promise<void> {
  const apart = `interval '${minutes_apart} minutes'`
  for (let from = 1; from <= conversations; from += AT_ONCE) {
    const to = Math.min(conversations, from + AT_ONCE - 1)
    await database.query(
      `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, version, status, control,
         tag, waiting_since, handled_by, handled_by_name, messages, last_message, last_message_at, handed_over, started_at, ended_at, topic, sentiment, resolved, csat)
       select $1, ${idOf("$1::uuid || 'c' || n")}, $2, ${pick(['bubble', 'web', 'share_link', 'api'], 1)}, '#' || 1000 + n % 9000,
         ${pick(['es', 'es', 'es', 'en', 'pt'], 2)}, 1, case when ${IS_OPEN} then 'active' else 'ended' end,
         case when ${IS_OPEN} then (array['human', 'offered', 'human', 'agent'])[1 + n % 4] else 'agent' end,
         ${pick(['null', 'null', 'null', 'null', 'good', 'good', 'bad', 'needs_attention'], 3)},
         case when ${IS_OPEN} and n % 4 = 1 then date_trunc('milliseconds', now()) - n * ${apart} end,
         case when ${IS_OPEN} and n % 2 = 0 then $5::uuid end, case when ${IS_OPEN} and n % 2 = 0 then 'Marta' end,
         2, 'Gracias', date_trunc('milliseconds', now()) - n * ${apart}, ${IS_OPEN} and n % 4 <> 3,
         date_trunc('milliseconds', now()) - (n + 5) * ${apart},
         case when ${IS_OPEN} then null else now() - n * ${apart} end,
         ${pick(['Envíos', 'Devoluciones', 'Tallas', 'Taller', 'Pagos'], 4)},
         ${pick(['positive', 'neutral', 'neutral', 'negative'], 5)}, n % 3 <> 0,
         case when n % 10 = 0 then 1 + abs(hashint4(n)) % 5 end
       from generate_series($3::int, $4::int) n`,
      [organization_id, agent_id, from, to, user_id],
    )
    await database.query(
      `insert into message (organization_id, id, conversation_id, "from", text, sources, attachments, choices, declined,
         offers_person, created_at)
       select $1, ${idOf("$1::uuid || 'm' || n || who")}, ${idOf("$1::uuid || 'c' || n")}, who,
         (select string_agg('p' || (abs(hashint4(n * 7 + k)) % 30000), ' ') from generate_series(1, 12) k)
           || case when abs(hashint4(n * 3 + length(who))) % 5 = 0 then ' ${WORDS.common}' else '' end
           || case when n % $4::int = 0 and who = 'customer' then ' ${WORDS.rare}' else '' end,
         '[]', '[]', '[]', false, false, now() - n * ${apart}
       from generate_series($2::int, $3::int) n, unnest(array['customer', 'agent']) who`,
      [organization_id, from, to, Math.max(1, Math.floor(conversations / RARE_MESSAGES))],
    )
  }
  await database.query(
    `insert into message_words
     select organization_id, id, conversation_id,
       array_to_tsvector(array(
         select 'o' || replace(organization_id::text, '-', '')
         union select 'w' || piece from regexp_split_to_table(text, ' ') piece))
     from message where organization_id = $1 on conflict do nothing`,
    [organization_id],
  )
  // In one, since the engine's own vacuum would come in the middle of what is measured.
  await database.query('vacuum analyze conversation, message, message_words')
}
