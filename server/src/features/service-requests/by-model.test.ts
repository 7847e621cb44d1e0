import { agents } from '@tertulia/contract/agents'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { models } from '@tertulia/contract/models'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { tools } from '@tertulia/contract/tools'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { type ChatStandIn, type Said, startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

const DAY = [{ from: '00:00', to: '24:00' }]
const CALLS = {
  kind: 'call_back' as const,
  minutes: 30,
  at_once: 1,
  notice_minutes: 0,
  days_ahead: 7,
  week: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY },
  closed_days: [],
  asks_reason: true,
  emails: [],
}

type Script = (request: { messages: readonly unknown[] }) => Said

/** A live agent with both tools and a model that follows a script. */
async function aShop(script: Script) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en', 'fr', 'pt'] })
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  await shop.aFaq(agent.id)
  await admin.call(tools.update, { params: { ...of, tool_id: 'call_back' }, body: { definition: CALLS } })
  const tool_ids = ['call_back', 'open_ticket'] as const
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [...tool_ids] } })
  await goLive(shop, agent.id)
  const standIn = await startChatCompletions({ rules: [{ when: /./u, say: (request) => script(request) }] })
  started.push(standIn)
  const body = {
    kind: 'compatible' as const,
    base_url: standIn.base_url,
    model: 'agent-small',
    api_key: standIn.api_key,
    enabled: true,
  }
  await admin.call(models.save, { params: { organization_id: shop.id }, body })
  const requests = async () => (await admin.call(serviceRequests.list, { params: of, query: {} })).items
  return { shop, agent, admin, requests, customer: await aCustomer(agent.id) }
}

const TICKETS: [AgentLanguage, wish: string, problem: string, yes: string, told: RegExp][] = [
  ['es', 'la caldera que pusisteis hace un ruido horrible', 'La caldera hace un ruido horrible', 'sí', /n\.º 1/u],
  ['en', 'the boiler that you fitted makes a horrible noise', 'The boiler makes a horrible noise', 'yes', /no\. 1/u],
  ['fr', 'la chaudière que vous avez posée fait un bruit horrible', 'La chaudière fait du bruit', 'oui', /n° 1/u],
  ['pt', 'a caldeira que instalaram faz um barulho horrível', 'A caldeira faz barulho', 'sim', /n\.º 1/u],
]

test.each(TICKETS)(
  'a model opens a ticket in %s, and the customer agrees to it first',
  async (_, wish, problem, yes, told) => {
    const call = {
      name: 'open_ticket',
      arguments: JSON.stringify({ problem, name: 'Ana Ruiz', email: 'ana@ejemplo.com' }),
    }
    const { customer, requests } = await aShop(() => ({ calls: [call] }))
    const asked = await customer.ask(wish)
    for (const each of [problem, 'Ana Ruiz', 'ana@ejemplo.com']) expect(asked.text).toContain(each)
    expect(await requests()).toEqual([])
    expect((await customer.ask(yes)).text).toMatch(told)
    expect(await requests()).toMatchObject([{ details: problem, email: 'ana@ejemplo.com' }])
  },
)

test('a model looks up free times and books the one that the customer chose, once they agree', async () => {
  let free = ''
  const { customer, requests } = await aShop(({ messages }) => {
    const told = JSON.stringify(messages.at(-1))
    free = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u.exec(told)?.[0] ?? free
    if (!free) return { calls: [{ name: 'free_call_times', arguments: '{"when":"mañana"}' }] }
    const values = { slot: free, name: 'Ana Ruiz', phone: '600 123 123', reason: 'El presupuesto' }
    return { calls: [{ name: 'call_back', arguments: JSON.stringify(values) }] }
  })
  const asked = await customer.ask('hablemos del presupuesto por teléfono mañana')
  expect(asked.text).toContain('Ana Ruiz')
  expect(asked.text).toContain(free.slice(-5))
  expect((await customer.ask('sí')).text).toContain('Te llamamos el')
  expect(await requests()).toMatchObject([{ phone: '+34600123123', details: 'El presupuesto', state: 'open' }])
})
