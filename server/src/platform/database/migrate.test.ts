/** @module-tag services */
import { COUNTRY_CODES, currencyOf, timeZoneOf } from '@tertulia/contract/countries'
import type { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { connectionsTo, testDatabase } from '../../../test/test-database.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** An empty database whose owner is no superuser, as an operator would make one. */
async function anOwnDatabase(): Promise<Pool> {
  const { database_url, remove } = await testDatabase({ is_empty: true })
  const pool = connectionsTo(database_url)
  endings.push(async () => {
    await pool.end()
    await remove()
  })
  return pool
}

const EMPTY: Record<string, unknown> = { ARRAY: '{}', jsonb: '{}', boolean: false, text: '', integer: 0, bigint: 0 }

/** Adds a row of which only what matters is said, past row security. */
async function add(pool: Pool, table: string, said: Record<string, unknown>): Promise<void> {
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const empty = Object.fromEntries(
    rows.map((row) => [row.column_name, EMPTY[row.data_type] ?? new Date().toISOString()]),
  )
  const row = { ...empty, ...said }
  const [columns, values] = [Object.keys(row), Object.values(row)]
  await pool.query(`alter table ${table} no force row level security`)
  await pool.query(
    `insert into ${table} (${columns.join()}) values (${values.map((_, n) => `$${n + 1}`).join()})`,
    values,
  )
  await pool.query(`alter table ${table} force row level security`)
}

/** The rows that an owner who is bound by row security finds once it is lifted for a look. */
async function look(pool: Pool, table: string, columns: string): Promise<Record<string, unknown>[]> {
  await pool.query(`alter table ${table} no force row level security`)
  const { rows } = await pool.query<Record<string, unknown>>(`select ${columns} from ${table} order by id`)
  await pool.query(`alter table ${table} force row level security`)
  return rows
}

test('a migration changes the rows that are there, for every owner of the database, and row security holds after it', async () => {
  const pool = await anOwnDatabase()
  await migrate(pool, (name) => name < '20261122-1600')
  const [organization_id, agent_id, person] = [newId(), newId(), newId()]
  const of = { organization_id, agent_id }
  await add(pool, 'organization', { id: organization_id, name: 'Marea', website: 'https://www.marea.es/tienda' })
  await add(pool, 'agent', { organization_id, id: agent_id, languages: '{en,es}' })
  const same = { ...of, sha256: 'a1', status: 'ready', storage_key: 'k' }
  await add(pool, 'vault_file', { ...same, id: newId(), uploaded_by: 'Marta' })
  await add(pool, 'vault_file', { ...same, id: newId(), uploaded_by: 'ines@marea.es' })
  const trace = { organization_id, actor_kind: 'person', action: 'vault.uploaded' }
  await add(pool, 'audit_entry', { ...trace, id: newId(), actor_id: person, actor_name: 'ines@marea.es' })
  const version = { ...of, version: 1, author_name: 'ines@marea.es', identity: '{}', bubble: '{}', changes: '[]' }
  await add(pool, 'agent_version', version)

  expect((await migrate(pool)).length).toBeGreaterThan(5)

  expect(await look(pool, 'faq_topic', 'name')).toEqual([{ name: 'First questions' }])
  const files = await look(pool, 'vault_file', 'sha256, uploaded_by, uploaded_by_id')
  expect(files).toEqual([
    { sha256: 'a1', uploaded_by: 'Marta', uploaded_by_id: null },
    { sha256: expect.stringMatching(/^a1:/u), uploaded_by: 'Equipo', uploaded_by_id: person },
  ])
  await pool.query('alter table agent_version no force row level security')
  const { rows } = await pool.query('select author_name, link_hosts from agent_version')
  await pool.query('alter table agent_version force row level security')
  expect(rows).toEqual([{ author_name: 'Equipo', link_hosts: ['marea.es'] }])

  const unforced = await pool.query(
    `select relname from pg_class join pg_policy on polrelid = pg_class.oid where not relforcerowsecurity`,
  )
  expect(unforced.rows).toEqual([])
  expect((await pool.query('update agent set name = name')).rowCount).toBe(0)
})

test('an organization from before counts its days where all its agents are, else where most people of its country live', async () => {
  const pool = await anOwnDatabase()
  await migrate(pool, (name) => name < '20261127-2135')
  const ids = new Map<string, string>()
  const found = async (name: string, hq_country: string, zones: [string, { deleted_at?: string }?][] = []) => {
    const organization_id = newId()
    ids.set(name, organization_id)
    await add(pool, 'organization', { id: organization_id, name, hq_country })
    for (const [time_zone, said] of zones)
      await add(pool, 'agent', { organization_id, id: newId(), languages: '{es}', time_zone, ...said })
  }
  await found('one agent', 'ES', [['Atlantic/Canary']])
  await found('agents that agree', 'ES', [['America/Bogota'], ['America/Bogota']])
  await found('agents that differ', 'MX', [['America/Bogota'], ['Europe/Madrid']])
  await found('an agent that is gone', 'MX', [['America/Tijuana'], ['Europe/Madrid', { deleted_at: AT }]])
  await found('an offset', 'IN', [['+05:30']])
  await found('no country', '')
  for (const country of COUNTRY_CODES) await found(country, country)

  await migrate(pool)

  const rows = await look(pool, 'organization', 'id, time_zone, currency')
  const told = (name: string) => {
    const row = rows.find(({ id }) => id === ids.get(name))
    return [row?.['time_zone'], row?.['currency']]
  }
  expect(told('one agent')).toEqual(['Atlantic/Canary', 'EUR'])
  expect(told('agents that agree')).toEqual(['America/Bogota', 'EUR'])
  expect(told('agents that differ')).toEqual(['America/Mexico_City', 'MXN'])
  expect(told('an agent that is gone')).toEqual(['America/Tijuana', 'MXN'])
  expect(told('an offset')).toEqual(['Asia/Calcutta', 'INR'])
  expect(told('no country')).toEqual(['Europe/Madrid', 'EUR'])
  for (const country of COUNTRY_CODES)
    expect(told(country), country).toEqual([timeZoneOf(country), currencyOf(country)])

  // As a process of the release before goes on writing.
  await found('during the restart', 'ES')
  const later = await look(pool, 'organization', 'name, time_zone, currency')
  expect(later.at(-1)).toEqual({ name: 'during the restart', time_zone: 'Europe/Madrid', currency: 'EUR' })
})

test('a migration gives way to those who are at work, and is done once they let it', async () => {
  const pool = await anOwnDatabase()
  await migrate(pool, (name) => name < '20261127-2110')
  const organization_id = newId()
  await add(pool, 'organization', { id: organization_id, name: 'Marea' })
  const anotherConnection = () => {
    const another = connectionsTo(pool.options.connectionString ?? '')
    endings.push(() => another.end())
    return another
  }
  const [at_work, watcher] = [anotherConnection(), anotherConnection()]
  await at_work.query('begin; set local role tertulia_platform; select from organization')
  const migrating = migrate(pool)
  const waits = () =>
    watcher.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  await expect.poll(async () => (await waits()).rowCount).toBe(1)
  // It holds the outbox by now, and waits for the organizations: each would wait for the other for ever.
  await at_work.query(`
    set local role tertulia_app; set local "app.organization_id" = '${organization_id}';
    insert into event (organization_id, type, payload, at) values ('${organization_id}', 'member.left', '{}', now()); commit`)
  expect(await migrating).toContain('20261127-2110-facts.sql')
  expect(await look(pool, 'outbox', 'organization_id')).toEqual([{ organization_id }])
})

test('a name from before masking knew identity numbers is not found by them any more where it is read masked', async () => {
  const pool = await anOwnDatabase()
  await migrate(pool, (name) => name < '20261128-2130')
  const organization_id = newId()
  await add(pool, 'organization', { id: organization_id, name: 'Marea' })
  const of = { organization_id, attributes: '{}', created_at: AT, updated_at: AT, last_seen_at: AT }
  const names = ['ana x1234567l', 'luis 12345678z', 'eva aab123456', 'sol aab 123 456', 'visitante 1234', 'ana 2026']
  for (const name of names)
    await add(pool, 'contact', { ...of, id: newId(), name, searched: name, searched_masked: name })

  await migrate(pool)

  expect((await look(pool, 'contact', 'searched_masked')).map((row) => row['searched_masked'])).toEqual([
    'ana •••',
    'luis •••',
    'eva •••',
    'sol •••',
    'visitante 1234',
    'ana 2026',
  ])
})

const AT = '2026-11-20T09:00:00.000Z'

test('fixed texts of tools leave definitions and versions, one for the same text, and old traces', async () => {
  const pool = await anOwnDatabase()
  await migrate(pool, (name) => name < '20261129-0400')
  const [organization_id, agent_id, tool_id, run_id] = [newId(), newId(), newId(), newId()]
  const gone = newId()
  const fixed = (key: string, value: string, type = 'text') => ({ key, type, origin: { from: 'fixed', value } })
  const definition = {
    kind: 'http',
    url: 'https://Tienda.example/v1/{a}',
    headers: [
      { name: 'X-Key', value: 'clave-secreta-1' },
      { name: 'Accept-Language', value: 'es' },
    ],
    parameters: [
      fixed('a', 'clave-secreta-2'),
      fixed('b', '2026-11-29', 'date'),
      { key: 'c', origin: { from: 'customer' } },
    ],
  }
  await add(pool, 'organization', { id: organization_id, name: 'Vega' })
  await add(pool, 'agent', { organization_id, id: agent_id, name: 'Vega' })
  await add(pool, 'tool', { organization_id, agent_id, id: tool_id, name: 'x', definition })
  await add(pool, 'tool', { organization_id, agent_id, id: 'quote', definition: { kind: 'quote', lines: [] } })
  await add(pool, 'agent_version', {
    organization_id,
    agent_id,
    version: 1,
    tools: { [tool_id]: definition, [gone]: definition },
  })
  const headers = [
    { name: 'x-key', value: 'clave-secreta-1' },
    { name: 'accept', value: 'application/json' },
    { name: 'authorization', value: '••••••••7890' },
  ]
  await add(pool, 'tool_run', {
    organization_id,
    id: run_id,
    agent_id,
    tool_id,
    mode: 'test',
    outcome: 'success',
    detail: { request: { headers }, said: null },
  })
  await migrate(pool)
  const values = await look(pool, 'tool_value', 'id, plain, last_four, origin')
  expect(values.map(({ plain }) => String(plain)).toSorted()).toEqual(['clave-secreta-1', 'clave-secreta-2', 'es'])
  expect(values.find(({ plain }) => plain === 'es')).toMatchObject({ last_four: '', origin: 'https://Tienda.example' })
  const idOf = (text: string) => values.find(({ plain }) => plain === text)?.['id']
  const kept = {
    headers: [
      { name: 'X-Key', value: '', kept: idOf('clave-secreta-1') },
      { name: 'Accept-Language', value: '', kept: idOf('es') },
    ],
    parameters: [
      { key: 'a', origin: { from: 'fixed', value: '', kept: idOf('clave-secreta-2') } },
      { key: 'b', origin: { from: 'fixed', value: '2026-11-29' } },
      { key: 'c' },
    ],
  }
  const tools = await look(pool, 'tool', 'id, definition')
  expect(tools.find(({ id }) => id === tool_id)).toMatchObject({ definition: kept })
  await pool.query('alter table agent_version no force row level security')
  const { rows } = await pool.query<{ tools: Record<string, unknown> }>('select tools from agent_version')
  expect(rows[0]?.tools[tool_id]).toMatchObject(kept)
  expect(rows[0]?.tools[gone]).toMatchObject({ headers: [{ kept: null }, { kept: null }] })
  expect((await look(pool, 'tool_run', 'id, detail'))[0]).toMatchObject({
    detail: { request: { headers: [{ value: '••••••••' }, headers[1], headers[2]] } },
  })
})
