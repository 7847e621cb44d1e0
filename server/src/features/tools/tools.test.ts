import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { agents, versions } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { qualityRuns } from '@tertulia/contract/quality'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { TOOL_SECONDS } from '@tertulia/contract/tools.limits'
import { versionHistory } from '@tertulia/contract/version-history'
import { expect, onTestFinished, test } from 'vitest'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { TURN_TOOLS_MS } from '#engine/tools/toolbox.ts'
import { longestOf } from '#features/tools/run-http-tool.ts'
import { endGivenUpRuns } from '#features/tools/tools.sweeps.ts'
import { newId } from '#platform/ids.ts'
import { aCertificate } from '../../../test/a-certificate.ts'
import { goLive } from '../../../test/a-customer.ts'
import { anAppointmentTool, anOrderTool } from '../../../test/a-tool.ts'
import { ledgerOf } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { anOrderDesk } from '../../../test/stand-ins/order-desk.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const desk = await anOrderDesk()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  const at = (tool_id: string) => ({ params: { ...of, tool_id } })
  const create = (definition = anOrderTool(desk.url)) => admin.call(tools.create, { params: of, body: { definition } })
  const withSecret = async (definition = anOrderTool(desk.url)) => {
    const { id } = await create(definition)
    return admin.call(tools.setSecret, { ...at(id), body: { secret: desk.secret } })
  }
  const tryOut = (tool_id: string, values: Record<string, string>) =>
    admin.call(tools.try, { params: of, body: { tool_id, values } })
  const runs = () => admin.call(toolRuns.list, { params: of, query: {} })
  return { shop, agent, desk, admin, of, at, create, withSecret, tryOut, runs }
}

test('a tool of its own is listed with the predefined ones, and its secret is never told', async () => {
  const { admin, of, withSecret, desk } = await aShop()
  const made = await withSecret()
  expect(made).toMatchObject({
    name: 'order_status',
    kind: 'http',
    assigned: false,
    missing: null,
    price_micros: 20_000,
  })
  expect(made.secret).toMatchObject({ last_four: '7890', host: new URL(desk.url).host })
  const listed = await admin.call(tools.list, { params: of })
  expect(listed.map(({ id }) => id).slice(0, 3)).toEqual(['answer_from_knowledge', 'hand_over', 'current_date_time'])
  expect(listed.at(-1)).toMatchObject({ id: made.id, request: { method: 'GET', timeout_seconds: 5 } })
  expect(JSON.stringify([made, listed])).not.toContain(desk.secret)
})

test('a name is had once in an agent, and no predefined one', async () => {
  const { create, desk } = await aShop()
  await create()
  await expect(create()).rejects.toMatchObject({ status: 409, code: 'tool_name_taken' })
  await expect(create(anOrderTool(desk.url, { name: 'hand_over' }))).rejects.toMatchObject({ code: 'tool_name_taken' })
})

test('switching a tool on is refused while it lacks something, and of another agent too', async () => {
  const { shop, admin, agent, create, withSecret, desk } = await aShop()
  const put = (tool_ids: string[]) => admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids } })
  const { id } = await create()
  await expect(put([id])).rejects.toMatchObject({ code: 'tool_not_ready' })
  await expect(put(['quote'])).rejects.toMatchObject({ code: 'tool_not_ready' })
  await expect(put([newId()])).rejects.toMatchObject({ code: 'tool_not_found' })
  const ready = await withSecret(anOrderTool(desk.url, { name: 'other' }))
  await put([ready.id])
  const other = await shop.anAgent()
  await expect(
    admin.call(agents.addTools, { params: { id: other.id }, body: { tool_ids: [ready.id] } }),
  ).rejects.toMatchObject({ code: 'tool_not_found' })
  const listed = await admin.call(agents.tools, { params: { id: agent.id }, query: { by: 'assigned' } })
  expect(listed.map(({ name }) => name)).toContain('other')
})

test('specification §3, §9: a trial tells request and answer, and is not billed', async () => {
  const { shop, withSecret, tryOut, runs, desk } = await aShop()
  const { id } = await withSecret()
  const trial = await tryOut(id, { order: '20871' })
  expect(trial).toMatchObject({ failure: null, says: 'Tu pedido 20871 está enviado.', response: { status: 200 } })
  expect(trial.request).toMatchObject({ method: 'GET', url: `${desk.url}/orders/20871?lang=es` })
  expect(trial.request?.headers).toContainEqual({ name: 'authorization', value: '••••••••7890' })
  expect(JSON.stringify(trial)).not.toContain(desk.secret)
  const { items } = await runs()
  expect(items).toMatchObject([
    { tool_name: 'order_status', mode: 'test', outcome: 'success', billing_rule: 'test', billed_micros: null },
  ])
  expect(await ledgerOf(shop)).toEqual([])
})

test('a value cannot leave its place', async () => {
  const { withSecret, tryOut, desk } = await aShop()
  const { id } = await withSecret()
  expect((await tryOut(id, { order: '7 bis' })).says).toBe('Tu pedido 7 bis está en preparación.')
  for (const order of ['../secret', '20871?lang=x&admin=1', '20871#', 'a/b', '%2e%2e']) {
    await tryOut(id, { order })
    expect(desk.requests.at(-1)?.url).toBe(`/orders/${encodeURIComponent(order)}?lang=es`)
  }
  const asked = desk.requests.length
  for (const order of ['.', '..']) expect((await tryOut(id, { order })).failure).toBe('bad_input')
  expect(desk.requests).toHaveLength(asked)
})

test('a header takes no line break, and values of the session cannot be set', async () => {
  const { withSecret, tryOut, desk } = await aShop()
  const [order, lang] = anOrderTool(desk.url).parameters
  const { id } = await withSecret(
    anOrderTool(desk.url, {
      parameters: [order!, lang!, { ...order!, key: 'shop', place: 'header', wire_name: 'X-Shop', required: false }],
    }),
  )
  const { failure } = await tryOut(id, { order: '20871', shop: 'a\r\nX-Admin: 1' })
  expect(failure).toBe('bad_input')
  expect(desk.requests).toEqual([])
  await tryOut(id, { order: '20871', shop: 'HUE' })
  expect(desk.requests[0]?.headers['x-shop']).toBe('HUE')
  await expect(tryOut(id, { order: '20871', lang: 'xx' })).rejects.toMatchObject({ code: 'tool_values' })
})

test('a secret counts for the host that it was typed for', async () => {
  const { admin, at, withSecret, tryOut, desk } = await aShop()
  const other = await anOrderDesk()
  const { id, updated_at } = await withSecret()
  const moved = await admin.call(tools.update, {
    ...at(id),
    body: { definition: anOrderTool(other.url), expected_updated_at: updated_at },
  })
  expect(moved.missing).toBe('secret')
  expect(await tryOut(id, { order: '20871' })).toMatchObject({ failure: 'secret_missing', request: null })
  expect(other.requests).toEqual([])
  await admin.call(tools.update, { ...at(id), body: { definition: anOrderTool(`${desk.url}/v2`) } })
  expect((await tryOut(id, { order: '20871' })).response?.status).toBe(404)
})

test('a concurrent change of another member is not overwritten', async () => {
  const { admin, at, create, desk } = await aShop()
  const { id, updated_at } = await create()
  const save = (description: string) =>
    admin.call(tools.update, {
      ...at(id),
      body: { definition: anOrderTool(desk.url, { description }), expected_updated_at: updated_at },
    })
  await save('Una')
  await expect(save('Otra')).rejects.toMatchObject({ status: 409, code: 'stale_edit' })
})

const SLOW = { silent: true, drip: true }
test.each([
  ['an address inside, by redirect', 'redirect-inside', 'unreachable'],
  ['silence', 'silent', 'timeout'],
  ['a drip of blanks', 'drip', 'timeout'],
  ['an answer without end', 'endless', 'unreadable'],
  ['a gzip bomb', 'bomb', 'unreadable'],
  ['a gigabyte', 'gigabyte', 'unreadable'],
  ['headers without end', 'headers', 'unreachable'],
  ['redirects in a circle', 'loop', 'unreadable'],
  ['a page', 'html', 'unreadable'],
  ['half a document', 'broken-json', 'unreadable'],
  ['a closed door', 'hangs-up', 'unreachable'],
  ['a failure', 'boom', 'status'],
  ['a failure with a status of success', 'unsuccessful', 'unsuccessful'],
])('a hostile system (%s) is told in words, in time', async (_, path, failure) => {
  const { withSecret, tryOut, desk } = await aShop()
  const definition = anOrderTool(desk.url, {
    url: `${desk.url}/bad/${path}`,
    parameters: [],
    timeout_seconds: path in SLOW ? 1 : 5,
  })
  const { id } = await withSecret(definition)
  const trial = await tryOut(id, {})
  expect(trial.failure).toBe(failure)
  expect(trial.says).toBe('Ahora mismo no puedo consultarlo. Vuelve a probar en un rato.')
  expect(trial.ms).toBeLessThan(5_000)
})

test('an answer of other types than were expected is told as it is, and changes nothing of ours', async () => {
  const { withSecret, tryOut, desk } = await aShop()
  const { id } = await withSecret(
    anOrderTool(desk.url, {
      url: `${desk.url}/bad/types`,
      parameters: [],
      kept: ['status', 'delivery.day', '__proto__'],
    }),
  )
  const trial = await tryOut(id, {})
  expect(trial.failure).toBeNull()
  expect(trial.output).toMatch(/^\{"status":\[\[1e999,null,/u)
  expect(trial.output).not.toContain('delivery')
  expect('polluted' in {}).toBe(false)
})

test.each(['deep', 'rather-deep'])('parts of an answer (%s) nested too deep are left out', async (path) => {
  const { withSecret, tryOut, desk, runs } = await aShop()
  const { id } = await withSecret(anOrderTool(desk.url, { url: `${desk.url}/bad/${path}`, parameters: [], answer: '' }))
  const trial = await tryOut(id, {})
  expect(trial.failure).toBeNull()
  expect(trial.output.length).toBeLessThan(500)
  expect((await runs()).items).toMatchObject([{ outcome: 'success' }])
})

test('a system whose certificate is not trusted hears nothing, no secret above all', async () => {
  const { withSecret, tryOut } = await aShop()
  const heard: unknown[] = []
  const secure = createSecureServer(aCertificate(), (request, response) => {
    heard.push(request.headers)
    response.end('{}')
  })
  await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void secure.close())
  const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/orders`
  const { id } = await withSecret(anOrderTool('http://x.test', { url, parameters: [] }))
  expect(await tryOut(id, {})).toMatchObject({ failure: 'unreachable', response: null })
  expect(heard).toEqual([])
})

test.each(['http://169.254.169.254/latest', 'http://[::1]:22/', 'http://10.0.0.7/', 'http://localhost:1/'])(
  'an address inside (%s) reads as one without an answer',
  async (url) => {
    const { withSecret, tryOut } = await aShop()
    const { id } = await withSecret(anOrderTool('http://x.test', { url, parameters: [] }))
    expect(await tryOut(id, {})).toMatchObject({ failure: 'unreachable', response: null })
  },
)

test('a secret that comes back in an answer is taken out of it', async () => {
  const { withSecret, tryOut, runs, admin, of, desk } = await aShop()
  const { id } = await withSecret(
    anOrderTool(desk.url, { url: `${desk.url}/bad/echo-secret`, parameters: [], answer: '' }),
  )
  const trial = await tryOut(id, {})
  const [run] = (await runs()).items
  const kept = await admin.call(toolRuns.get, { params: { ...of, run_id: run!.id } })
  expect(trial.failure).toBeNull()
  expect(JSON.stringify([trial, kept])).not.toContain(desk.secret)
})

test.each(['echo-headers', 'echo-escaped'])(
  'Basic credentials that come back by %s are shown to no member',
  async (way) => {
    const { withSecret, tryOut, runs, admin, of, desk } = await aShop()
    const auth = { kind: 'basic', username: 'caja' } as const
    const { id } = await withSecret(
      anOrderTool(desk.url, { url: `${desk.url}/bad/${way}`, parameters: [], answer: '', auth }),
    )
    const trial = await tryOut(id, {})
    const [run] = (await runs()).items
    const told = JSON.stringify([trial, await admin.call(toolRuns.get, { params: { ...of, run_id: run!.id } })])
    expect(trial.failure).toBeNull()
    for (const form of [Buffer.from(`caja:${desk.secret}`).toString('base64'), desk.secret, 'u0073', 's\\/k'])
      expect(told).not.toContain(form)
  },
)

test('screens §10.4: a key in the address is sent there, and masked wherever the request is shown', async () => {
  const { withSecret, tryOut, runs, admin, of, desk } = await aShop()
  const auth = { kind: 'query', name: 'api_key' } as const
  const { id } = await withSecret(anOrderTool(desk.url, { auth }))
  const trial = await tryOut(id, { order: '20871' })
  expect(desk.requests.at(-1)?.url).toBe(`/orders/20871?lang=es&api_key=${desk.secret}`)
  expect(trial.request?.url).toBe(`${desk.url}/orders/20871?lang=es&api_key=••••••••7890`)
  const run = await admin.call(toolRuns.get, { params: { ...of, run_id: (await runs()).items[0]!.id } })
  expect(JSON.stringify([trial, run])).not.toContain(desk.secret)
})

test('screens §10.4: a body is written as a form where the other system takes one', async () => {
  const { withSecret, tryOut, desk } = await aShop()
  const { id } = await withSecret(anAppointmentTool(desk.url, { url: `${desk.url}/forms`, body_as: 'form' }))
  await tryOut(id, { day: '2026-11-28', bike: 'BH & co=1' })
  expect(desk.requests.at(-1)).toMatchObject({
    body: 'day=2026-11-28&bike=BH+%26+co%3D1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})

test('screens §10.7, §10.9: the longest tool has room in one turn with its second try', () => {
  const longest = anOrderTool('https://x.test', {
    timeout_seconds: TOOL_SECONDS.most,
    on_error: [{ when: 'timeout', do: 'retry_once', say: '' }],
  })
  expect(longestOf(longest)).toBeLessThanOrEqual(TURN_TOOLS_MS)
})

test('a rule for a failure is followed: tried once more, or said in the words of the business', async () => {
  const { withSecret, tryOut, desk } = await aShop()
  const { id } = await withSecret(
    anOrderTool(desk.url, {
      url: `${desk.url}/bad/boom`,
      parameters: [],
      on_error: [
        { when: '5xx', do: 'retry_once' },
        { when: 'any', do: 'say', say: 'La agenda no responde. Llámanos.' },
      ],
    }),
  )
  const trial = await tryOut(id, {})
  expect(trial.attempts).toMatchObject([{ status: 500 }, { status: 500 }])
  expect(trial.says).toBe('La agenda no responde. Llámanos.')
})

test('a failure that an answer tells of itself can have a rule, which says what the answer tells', async () => {
  const { withSecret, tryOut, desk, runs } = await aShop()
  const say = 'No he podido: {error}. ¿Lo escribes otra vez?'
  const { id } = await withSecret(
    anOrderTool(desk.url, {
      url: `${desk.url}/bad/unsuccessful`,
      parameters: [],
      on_error: [
        { when: '4xx', do: 'hand_over', say: 'Un momento.' },
        { when: 'unsuccessful', do: 'say', say },
      ],
    }),
  )
  const trial = await tryOut(id, {})
  expect(trial).toMatchObject({ failure: 'unsuccessful', response: { status: 200 } })
  expect(trial.says).toBe('No he podido: Pedido no encontrado. ¿Lo escribes otra vez?')
  expect((await runs()).items).toMatchObject([{ failure: 'unsuccessful', status: 200 }])
})

test('a version freezes the definition; the switch acts at once, and restoring brings back what it was', async () => {
  const { shop, agent, admin, at, withSecret, desk, tryOut } = await aShop()
  const { id } = await withSecret()
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  await goLive(shop, agent.id)
  expect(await admin.call(versions.changes, { params: { id: agent.id } })).toEqual([])
  await admin.call(tools.update, { ...at(id), body: { definition: anOrderTool(desk.url, { answer: 'Va {status}.' }) } })
  expect(await admin.call(versions.changes, { params: { id: agent.id } })).toEqual([
    { area: 'tools', kind: 'changed', what: 'order_status' },
  ])
  await admin.call(tools.switch, { ...at(id), body: { off: true } })
  expect(await tryOut(id, { order: '20871' })).toMatchObject({
    failure: 'switched_off',
    says: 'Ahora mismo no puedo hacer eso.',
  })
  await admin.call(tools.switch, { ...at(id), body: { off: false } })
  await admin.call(versionHistory.restore, { params: { id: agent.id }, body: { version: 1 } })
  expect((await tryOut(id, { order: '20871' })).says).toBe('Tu pedido 20871 está enviado.')
  expect(await admin.call(versions.changes, { params: { id: agent.id } })).toEqual([])
})

test('a tool that is deleted leaves the draft; a predefined one cannot be', async () => {
  const { admin, agent, at, withSecret } = await aShop()
  const { id } = await withSecret()
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  await admin.call(tools.delete, at(id))
  expect((await admin.call(agents.get, { params: { id: agent.id } })).tool_ids).not.toContain(id)
  await expect(admin.call(tools.get, at(id))).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(tools.delete, at('quote'))).rejects.toMatchObject({ code: 'tool_is_predefined' })
})

test('an agent takes its tools along without their secrets', async () => {
  const { shop, agent, admin, withSecret, desk } = await aShop()
  const { id } = await withSecret()
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  const { bundle } = await admin.call(bundles.export, { params: { id: agent.id } })
  expect(bundle.tools).toMatchObject([{ definition: { name: 'order_status' }, switched_on: true }])
  expect(JSON.stringify(bundle)).not.toContain(desk.secret)
  const copy = await admin.call(bundles.import, { body: { organization_id: shop.id, name: 'Copia', bundle } })
  const [own] = (await admin.call(tools.list, { params: { agent_id: copy.id } })).slice(-1)
  expect(own).toMatchObject({ name: 'order_status', assigned: true, missing: 'secret' })
})

test('a member tries what is saved and manages nothing; a viewer sees no bodies', async () => {
  const { shop, of, withSecret, tryOut, desk, runs } = await aShop()
  const { id } = await withSecret()
  const member = shop.as('member')
  expect(
    (await member.call(tools.try, { params: of, body: { tool_id: id, values: { order: '20871' } } })).failure,
  ).toBeNull()
  const body = { tool_id: id, definition: anOrderTool(desk.url), values: { order: '20871' } }
  await expect(member.call(tools.try, { params: of, body })).rejects.toMatchObject({ status: 403 })
  await tryOut(id, { order: '20871' })
  const [run] = (await runs()).items
  const seen = await shop.as('viewer').call(toolRuns.get, { params: { ...of, run_id: run!.id } })
  expect(seen).toMatchObject({
    request: null,
    response: null,
    arguments: null,
    outcome: 'success',
    attempts: [{ status: 200 }],
  })
})

test('each change leaves a trace without the secret', async () => {
  const { shop, admin, at, withSecret, desk } = await aShop()
  const { id } = await withSecret(anAppointmentTool(desk.url))
  await admin.call(tools.switch, { ...at(id), body: { off: true } })
  await admin.call(tools.delete, at(id))
  const trail = await auditOf(shop.id)
  expect(trail.map(({ action }) => action).filter((action) => action.startsWith('tool.'))).toEqual([
    'tool.created',
    'tool.secret_changed',
    'tool.switched',
    'tool.deleted',
  ])
  expect(JSON.stringify(trail)).not.toContain(desk.secret)
})

test('a run whose process died is not under way for ever', async () => {
  const { shop, agent, runs } = await aShop()
  await asSuperuser(
    `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, outcome, billing_rule, given_up_at, started_at)
     values ($1, $2, $3, $4, 'x', 'live', 'running', 'only_successes', now() - interval '1 minute', now())`,
    [shop.id, newId(), agent.id, newId()],
  )
  await sweepOnce((await runningApp()).deps, endGivenUpRuns)
  expect((await runs()).items).toMatchObject([{ outcome: 'failed', failure: 'unknown_outcome', billed_micros: null }])
})

test('a tool says that it was not tried since its last change; publishing says so too, and refuses nothing', async () => {
  const { agent, admin, of, at, desk } = await aShop()
  const definition = anOrderTool(desk.url)
  const { id } = await admin.call(tools.create, { params: of, body: { definition } })
  const isUntried = async () => (await admin.call(tools.get, at(id))).untried
  const untriedInGate = async () =>
    (await admin.call(qualityRuns.gate, { query: { agent_id: agent.id } })).untried_tools
  const attempt = (body: object) =>
    admin.call(tools.try, { params: of, body: { tool_id: id, values: { order: '20871' }, ...body } })
  await admin.call(tools.setSecret, { ...at(id), body: { secret: desk.secret } })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  expect([await isUntried(), await untriedInGate()]).toEqual([true, ['order_status']])
  await attempt({ values: { order: 'nadie' } })
  expect(await isUntried()).toBe(true)
  await attempt({})
  expect([await isUntried(), await untriedInGate()]).toEqual([false, []])
  const changed = anOrderTool(desk.url, { answer: 'Va {status}.' })
  await admin.call(tools.update, { ...at(id), body: { definition: changed } })
  expect(await isUntried()).toBe(true)
  // A trial of the unsaved form counts once it is saved.
  const next = { ...changed, timeout_seconds: 7 }
  await attempt({ definition: next })
  await admin.call(tools.update, { ...at(id), body: { definition: next } })
  expect(await isUntried()).toBe(false)
  await admin.call(tools.update, { ...at(id), body: { definition } })
  expect(await isUntried()).toBe(false)
})
