/** @module-tag services */
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { connectionsTo, testDatabase } from '../../../test/test-database.ts'

test('after the upgrade figures of erased conversations are told by hours and days too, and all others wait to be made anew', async () => {
  const place = await testDatabase({ is_empty: true })
  const [owner, superuser] = [connectionsTo(place.database_url), connectionsTo(place.superuser_url)]
  const [organization_id, agent_id] = [newId(), newId()]
  const of = [organization_id, agent_id]
  try {
    await migrate(owner, (name) => name < '20261129-2010')
    await superuser.query(
      `insert into organization (id, name, organization_type, hq_country, created_at) values ($1, 'X', 'retail', 'ES', now())`,
      [organization_id],
    )
    await superuser.query(
      `insert into agent select (jsonb_populate_record(null::agent, jsonb_object_agg(column_name, case
         when column_name = 'organization_id' then to_jsonb($1::text) when column_name = 'id' then to_jsonb($2::text)
         when data_type = 'ARRAY' then '[]' when data_type = 'jsonb' then '{}' when data_type = 'boolean' then 'false'
         when data_type in ('integer', 'bigint', 'smallint') then '1' when data_type like 'timestamp%' then to_jsonb(now())
         when data_type = 'uuid' then to_jsonb(gen_random_uuid()) else to_jsonb('es'::text) end))).*
       from information_schema.columns where table_schema = 'public' and table_name = 'agent' and is_nullable = 'NO'
         and is_generated = 'NEVER'`,
      of,
    )
    for (const clock of ['09:00', '09:45', '13:15'])
      await superuser.query(
        `insert into conversation_quarter (organization_id, agent_id, quarter, channel, erased, conversations, votes_agent, stars_agent)
         values ($1, $2, $3, 'bubble', true, 2, 1, 4)`,
        [...of, `2026-11-20T${clock}Z`],
      )
    await superuser.query(
      `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, outcome, ms, billing_rule, given_up_at, started_at)
       values ($1, gen_random_uuid(), $2, 'quote', 'quote', 'live', 'success', 5, 'free', now(), now())`,
      of,
    )
    await superuser.query('delete from conversation_fill')
    await migrate(owner)
    const { rows } = await superuser.query(
      `select grain, to_char(quarter at time zone 'UTC', 'HH24:MI') as at, conversations, stars_agent
       from conversation_quarter where grain <> 'quarter' order by grain, quarter`,
    )
    expect(rows).toEqual([
      { grain: 'day', at: '00:00', conversations: 6, stars_agent: 12 },
      { grain: 'hour', at: '09:00', conversations: 4, stars_agent: 8 },
      { grain: 'hour', at: '13:00', conversations: 2, stars_agent: 4 },
    ])
    const waits = async (table: string) => (await superuser.query(`select * from ${table}`)).rows as unknown[]
    expect(await waits('conversation_fill')).toEqual([{ organization_id, after: null, anew: true }])
    expect(await waits('tool_fill')).toEqual([{ organization_id, agent_id, until: null }])
    // A process of the release before goes on noting runs.
    await superuser.query("update tool_run set outcome = 'failed', failure = 'timeout'")
    const { rows: counted } = await superuser.query(
      "select outcome, sum(runs)::int as runs from tool_figure where grain = 'day' group by 1 order by 1",
    )
    expect(counted).toEqual([
      { outcome: 'failed', runs: 1 },
      { outcome: 'success', runs: -1 },
    ])
  } finally {
    await Promise.all([owner.end(), superuser.end()])
    await place.remove()
  }
})
