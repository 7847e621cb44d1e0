import { agents } from '@tertulia/contract/agents'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { receipts } from '@tertulia/contract/receipts'
import type { OpenTicketSettings } from '@tertulia/contract/service-settings'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { runningApp } from '../../../test/running-app.ts'

/** An address of this test alone: other files write to theirs in the same process. */
const TEAM = 'averias@ejemplo.com'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en', 'fr', 'pt'] })
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  await shop.aFaq(agent.id, {
    question: '¿Qué hago si mi caldera no arranca?',
    answer: 'Comprueba la presión y pulsa el botón de reinicio.',
  })
  await shop.aFaq(agent.id, { question: '¿Cómo pongo una reclamación a Consumo?', answer: 'En la oficina de Consumo.' })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: ['open_ticket'] } })
  return { shop, agent, admin, of }
}

const TALKS: [language: string, says: string[], told: RegExp][] = [
  [
    'es',
    ['quiero abrir una incidencia', 'La caldera no arranca desde ayer', 'Ana Ruiz', 'ana@ejemplo.com', 'sí'],
    /incidencia n\.º 1.*ana@ejemplo\.com/u,
  ],
  [
    'en',
    ['I want to open a ticket', 'The boiler has not started since yesterday', 'Ann Reed', 'ann@example.com', 'yes'],
    /ticket no\. 1.*ann@example\.com/u,
  ],
  [
    'fr',
    ['je voudrais ouvrir un ticket', 'La chaudière ne démarre plus depuis hier', 'Anne Roux', 'anne@exemple.fr', 'oui'],
    /ticket n° 1.*anne@exemple\.fr/u,
  ],
  [
    'pt',
    ['quero abrir um pedido de assistência', 'A caldeira não arranca desde ontem', 'Ana Reis', 'ana@exemplo.pt', 'sim'],
    /pedido n\.º 1.*ana@exemplo\.pt/u,
  ],
]

test.each(TALKS)(
  'a ticket is opened in %s: what is wrong, who and where, summed up and agreed to',
  async (_, says, told) => {
    const { shop, agent, admin, of } = await aShop()
    await goLive(shop, agent.id)
    const customer = await aCustomer(agent.id)
    const answers: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    for (const text of says) answers.push((await customer.ask(text)).text)
    expect(answers.at(-2)).toContain(says[1])
    expect(answers.at(-1)).toMatch(told)
    const { items } = await admin.call(serviceRequests.list, { params: of, query: {} })
    expect(items).toMatchObject([
      { kind: 'ticket', number: 1, state: 'open', details: says[1], customer: says[2], email: says[3] },
    ])
    const runs = (await admin.call(toolRuns.list, { params: of, query: {} })).items
    expect(runs).toMatchObject([{ tool_id: 'open_ticket', outcome: 'success', billed_micros: 30_000 }])
  },
)

test('details that the wish tells are not asked again; a second ticket has the next number', async () => {
  const { shop, agent } = await aShop()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const first = await customer.ask('quiero poner una reclamación: el técnico no vino el martes y nadie me avisó')
  expect(first.text).toBe('¿A nombre de quién?')
  await customer.ask('Leo Prat')
  expect((await customer.ask('leo@ejemplo.com')).text).toContain('el técnico no vino el martes y nadie me avisó')
  expect((await customer.ask('sí')).text).toContain('n.º 1')
  const other = await aCustomer(agent.id)
  for (const text of ['abrid una incidencia: el grifo gotea mucho', 'Eva Sanz', 'eva@ejemplo.com'])
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    await other.ask(text)
  expect((await other.ask('sí')).text).toContain('n.º 2')
})

test.each([
  ['¿qué hago si mi caldera no arranca?', 'Comprueba la presión y pulsa el botón de reinicio.'],
  ['¿cómo pongo una reclamación a Consumo?', 'En la oficina de Consumo.'],
])('a question that an FAQ answers opens no ticket: %s', async (question, answer) => {
  const { shop, agent } = await aShop()
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask(question)).text).toBe(answer)
})

test('a customer who says no opens nothing, and a member who tries the draft out is told what it would do', async () => {
  const { shop, agent, admin, of } = await aShop()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  for (const text of ['quiero abrir una incidencia: el grifo gotea mucho', 'Eva Sanz', 'eva@ejemplo.com', 'no, déjalo'])
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    await customer.ask(text)
  expect((await admin.call(serviceRequests.list, { params: of, query: {} })).items).toEqual([])
})

test('the team hears of it by mail, in fixed words; a viewer reads it masked, and its state and export leave traces', async () => {
  const { shop, agent, admin, of } = await aShop()
  const definition: OpenTicketSettings = { kind: 'open_ticket', asks_name: false, contact: 'phone', emails: [TEAM] }
  await admin.call(tools.update, { params: { ...of, tool_id: 'open_ticket' }, body: { definition } })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('quiero abrir una incidencia: el grifo gotea mucho')
  await customer.ask('600 123 123')
  const done = await customer.ask('sí')
  expect(done.text).toContain('+34 600 12 31 23')
  const { deps } = await runningApp()
  const mails = () => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === TEAM)
  await until(async () => mails().length === 1)
  expect(mails()[0]?.text).not.toMatch(/600|grifo/u)

  const [seen] = (await shop.as('viewer').call(serviceRequests.list, { params: of, query: {} })).items
  expect(seen).toMatchObject({ phone: '•••', subject: 'el grifo gotea mucho' })
  const receipt = await shop.as('viewer').call(receipts.get, { params: { message_id: done.id } })
  expect(JSON.stringify(receipt)).not.toContain('600123123')

  const params = { ...of, id: seen?.id ?? '' }
  expect(await admin.call(serviceRequests.update, { params, body: { state: 'done' } })).toMatchObject({ state: 'done' })
  const { csv, rows } = await admin.call(serviceRequests.export, { params: of, body: { state: 'done' } })
  expect(rows).toBe(1)
  expect(csv).toContain('grifo')
  const actions = (await auditOf(shop.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['service_request.updated', 'service_request.exported']))
})
