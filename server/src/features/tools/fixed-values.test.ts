import { agents, versions } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { versionHistory } from '@tertulia/contract/version-history'
import { expect, test } from 'vitest'
import { sealPlainValues } from '#features/tools/fixed-values.ts'
import { newId } from '#platform/ids.ts'
import { goLive } from '../../../test/a-customer.ts'
import { anOrderTool } from '../../../test/a-tool.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { anOrderDesk } from '../../../test/stand-ins/order-desk.ts'

const HEADER = 'shpat-cabecera-4821'
const IN_ADDRESS = 'clave-direccion-7316'
const IN_PATH = 'clave-ruta-6640'
const PLANTED = [HEADER, IN_ADDRESS, IN_PATH]

type Parameter = HttpTool['parameters'][number]
const fixed = (key: string, place: Parameter['place'], value: string): Parameter => ({
  key,
  label: key,
  description: key,
  type: 'text',
  required: true,
  options: [],
  place,
  origin: { from: 'fixed', value },
  wire_name: '',
  example: '',
})

/** A tool that carries keys in every place that takes a text which is always the same. */
function aKeyedTool(base: string, change: Partial<HttpTool> = {}): HttpTool {
  const tool = anOrderTool(base)
  return anOrderTool(base, {
    auth: { kind: 'none' },
    url: `${base}/bad/sent/{door}/{order}`,
    headers: [
      { name: 'X-Shop-Access', value: HEADER },
      { name: 'Accept-Language', value: 'es' },
    ],
    parameters: [...tool.parameters, fixed('signature', 'query', IN_ADDRESS), fixed('door', 'path', IN_PATH)],
    answer: '',
    ...change,
  })
}

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const desk = await anOrderDesk()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  const at = (tool_id: string) => ({ params: { ...of, tool_id } })
  const create = (definition = aKeyedTool(desk.url)) => admin.call(tools.create, { params: of, body: { definition } })
  const tryOut = (tool_id: string | null, definition?: HttpTool) =>
    admin.call(tools.try, {
      params: of,
      body: { tool_id, values: { order: '20871' }, ...(definition && { definition }) },
    })
  return { shop, agent, desk, admin, of, at, create, tryOut }
}

const told = (what: unknown): string[] => PLANTED.filter((key) => JSON.stringify(what).includes(key))
const typed = (definition: unknown): HttpTool => definition as HttpTool

test('a key in a header, an address or a path is told by nothing that the API gives', async () => {
  const { shop, agent, desk, admin, of, at, create, tryOut } = await aShop()
  const made = await create()
  expect(made.missing).toBeNull()
  expect(made.kept_values.map(({ last_four }) => last_four).toSorted()).toEqual(['', '4821', '6640', '7316'])
  expect(typed(made.definition).headers).toMatchObject([
    { name: 'X-Shop-Access', value: '' },
    { name: 'Accept-Language', value: '' },
  ])

  const trial = await tryOut(made.id)
  expect(trial.failure).toBeNull()
  expect(desk.requests[0]).toMatchObject({
    url: `/bad/sent/${IN_PATH}/20871?lang=es&signature=${IN_ADDRESS}`,
    headers: { 'x-shop-access': HEADER, 'accept-language': 'es' },
  })
  expect(trial.request?.headers).toContainEqual({ name: 'x-shop-access', value: '••••••••' })

  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [made.id] } })
  await goLive(shop, agent.id)
  await admin.call(tools.update, {
    ...at(made.id),
    body: { definition: { ...typed(made.definition), answer: 'Hecho.' } },
  })
  const [run] = (await admin.call(toolRuns.list, { params: of, query: {} })).items
  const everything = [
    made,
    trial,
    await admin.call(tools.list, { params: of }),
    await admin.call(tools.get, at(made.id)),
    await admin.call(toolRuns.get, { params: { ...of, run_id: run!.id } }),
    await admin.call(bundles.export, { params: { id: agent.id } }),
    await admin.call(versionHistory.compare, { params: { id: agent.id }, query: { from: 1, to: 'draft' } }),
    await admin.call(versions.list, { params: { id: agent.id }, query: {} }),
    (await asSuperuser('select * from audit_entry where organization_id = $1', [shop.id])).rows,
  ]
  expect(everything.map(told)).toEqual(everything.map(() => []))
})

test('no table has a key that was typed in clear', async () => {
  const { shop, agent, admin, create, tryOut } = await aShop()
  const { id } = await create()
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  await goLive(shop, agent.id)
  await tryOut(id)
  const { rows } = await asSuperuser(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { table_name } of rows as { table_name: string }[])
    for (const key of PLANTED) {
      const { rows: hits } = await asSuperuser(`select from "${table_name}" t where t::text like $1 limit 1`, [
        `%${key}%`,
      ])
      if (hits.length > 0) found.push(`${table_name}: ${key}`)
    }
  expect(found).toEqual([])
})

test('a form that is saved without new values keeps those that are there, and one that is typed takes their place', async () => {
  const { admin, at, create, tryOut, desk } = await aShop()
  const made = await create()
  const kept = await admin.call(tools.update, {
    ...at(made.id),
    body: { definition: { ...typed(made.definition), description: 'Otra' } },
  })
  expect(kept).toMatchObject({ missing: null, kept_values: made.kept_values })
  await tryOut(made.id)
  expect(desk.requests.at(-1)?.headers['x-shop-access']).toBe(HEADER)

  const [first, ...rest] = typed(kept.definition).headers
  const changed = await admin.call(tools.update, {
    ...at(made.id),
    body: { definition: { ...typed(kept.definition), headers: [{ ...first!, value: 'otra-clave-55512' }, ...rest] } },
  })
  await tryOut(made.id)
  expect(desk.requests.at(-1)).toMatchObject({
    headers: { 'x-shop-access': 'otra-clave-55512', 'accept-language': 'es' },
  })
  expect(changed.kept_values.some(({ last_four }) => last_four === '5512')).toBe(true)
  // Neither the draft nor a version has use for the first one.
  const { rows } = await asSuperuser('select id from tool_value where tool_id = $1', [made.id])
  expect(rows).toHaveLength(4)
})

test('a stored value goes to the host that it was typed for, and to no other tool', async () => {
  const { shop, admin, of, at, create, tryOut, desk } = await aShop()
  const thief = await anOrderDesk()
  const made = await create()
  const moved = await admin.call(tools.update, {
    ...at(made.id),
    body: { definition: { ...typed(made.definition), url: `${thief.url}/bad/sent/{door}/{order}` } },
  })
  expect(moved.missing).toBe('secret')
  expect(await tryOut(made.id)).toMatchObject({ failure: 'secret_missing', request: null })
  expect(await tryOut(made.id, typed(moved.definition))).toMatchObject({ failure: 'secret_missing' })
  await admin.call(tools.update, { ...at(made.id), body: { definition: typed(made.definition) } })

  const stolen = { ...typed(made.definition), name: 'stolen' }
  const other = await create(stolen)
  expect(other).toMatchObject({ missing: 'secret', kept_values: [] })
  expect(await tryOut(other.id)).toMatchObject({ failure: 'secret_missing' })
  expect(await tryOut(other.id, stolen)).toMatchObject({ failure: 'secret_missing' })
  expect(await tryOut(null, stolen)).toMatchObject({ failure: 'secret_missing' })
  const stranger = await anOrganization()
  const theirs = await stranger.anAgent()
  const params = { agent_id: theirs.id }
  const copied = await stranger.as('admin').call(tools.create, { params, body: { definition: stolen } })
  expect(copied).toMatchObject({ missing: 'secret', kept_values: [] })
  expect([...desk.requests, ...thief.requests]).toEqual([])
  await expect(
    admin.call(agents.addTools, { params: { id: of.agent_id }, body: { tool_ids: [other.id] } }),
  ).rejects.toMatchObject({ code: 'tool_not_ready' })
  await expect(shop.as('member').call(tools.update, { ...at(made.id), body: { definition: stolen } })).rejects.toThrow()
})

test('a header without a value is refused beside its field', async () => {
  const { create, desk } = await aShop()
  const headers = [{ name: 'X-Key', value: ' ' }]
  await expect(create({ ...aKeyedTool(desk.url), headers })).rejects.toMatchObject({
    fields: [{ path: 'definition.headers.0.value', code: 'required' }],
  })
})

test('a system that tells what it was sent tells no key', async () => {
  const { create, tryOut, desk } = await aShop()
  const { id } = await create(
    aKeyedTool(desk.url, {
      url: `${desk.url}/bad/echo-headers`,
      parameters: anOrderTool(desk.url).parameters.map((each) => ({ ...each, place: 'query' as const })),
      headers: [{ name: 'Authorization', value: `Bearer ${HEADER}` }],
    }),
  )
  const trial = await tryOut(id)
  expect(desk.requests[0]?.headers.authorization).toBe(`Bearer ${HEADER}`)
  expect(trial.failure).toBeNull()
  expect(told(trial)).toEqual([])
})

test('a copy of the agent and a document that is read have to be told the keys anew', async () => {
  const { agent, admin, create } = await aShop()
  await create()
  const document = await admin.call(bundles.export, { params: { id: agent.id } })
  expect(JSON.stringify(document)).not.toMatch(/"kept":"/u)
  const { agent: copy } = await admin.call(bundles.duplicate, { params: { id: agent.id }, body: { name: 'Copia' } })
  const listed = await admin.call(tools.list, { params: { agent_id: copy.id } })
  expect(listed.at(-1)).toMatchObject({ name: 'order_status', missing: 'secret' })
})

test('keys of an earlier release are sealed at the first start, and tools go on', async () => {
  const { shop, agent, admin, at, create, tryOut, desk } = await aShop()
  const made = await create()
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [made.id] } })
  const id = newId()
  const [header] = typed(made.definition).headers
  await asSuperuser(
    `insert into tool_value (organization_id, id, agent_id, tool_id, plain, last_four, origin)
     values ($1, $2, $3, $4, '"de-antes-993311"', '3311', $5)`,
    [shop.id, id, agent.id, made.id, desk.url.toUpperCase().replace('HTTP', 'http')],
  )
  await asSuperuser('update tool set definition = jsonb_set(definition, $2, $3) where id = $1', [
    made.id,
    '{headers,0,kept}',
    JSON.stringify(id),
  ])
  expect(header?.kept).not.toBe(id)
  const { deps } = await runningApp()
  expect(await sealPlainValues(deps)).toBeGreaterThan(0)
  expect(await sealPlainValues(deps)).toBe(0)
  await tryOut(made.id)
  expect(desk.requests.at(-1)?.headers['x-shop-access']).toBe('de-antes-993311')
  expect((await admin.call(tools.get, at(made.id))).missing).toBeNull()
})
