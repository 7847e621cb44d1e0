/** @module-tag services */
import { connections } from '@tertulia/contract/connections'
import { conversations } from '@tertulia/contract/conversations'
import { type Simulator, simulator } from '@tertulia/contract/simulator'
import { beforeAll, expect, test, vi } from 'vitest'
import { resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

const SATURDAY = '¿Abrís los sábados?'
const ANSWER = 'Sí, de 10 a 14.'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await shop.aFaq(agent_id, { question: SATURDAY, answer: ANSWER })
})

const admin = () => shop.as('admin')

/** A simulator of an agent, as far as nobody has to do anything. */
async function aSimulator(of = agent_id): Promise<{ id: string }> {
  const body = { provider: 'simulator', channel: 'whatsapp_simulator', agent_id: of } as const
  const { id } = await admin().call(connections.create, { body })
  await until(async () => {
    const { state } = await admin().call(connections.get, { params: { id } })
    return state.name === 'integrating' && state.step === 4
  })
  return { id }
}

const look = (id: string): Promise<Simulator> => admin().call(simulator.get, { params: { id } })
const says = (id: string, text: string): Promise<Simulator> =>
  admin().call(simulator.act, { params: { id }, body: { kind: 'text', text, reply_to: null } })

/** Waits until the phone shows so many messages of the business. */
async function answered(id: string, times: number): Promise<Simulator> {
  const { deps } = await runningApp()
  let seen = await look(id)
  await until(async () => {
    await resumeFreeTurns(deps)
    seen = await look(id)
    return seen.messages.filter(({ from }) => from === 'business').length >= times
  })
  return seen
}

test('from «Conectar» to an answer on the phone: the steps go by themselves, and the answer turns the connection on', async () => {
  const { id } = await aSimulator()
  const { steps_at, display_name } = await admin().call(connections.get, { params: { id } })
  expect(steps_at.map(({ step }) => step)).toEqual([1, 2, 3])
  expect(display_name).toMatch(/^\+34/u)
  expect((await says(id, SATURDAY)).answers_by_draft).toBe(true)
  const { messages } = await answered(id, 1)
  expect(messages).toMatchObject([
    { from: 'customer', text: SATURDAY },
    { from: 'business', text: ANSWER },
  ])
  await until(async () => (await admin().call(connections.get, { params: { id } })).state.name === 'enabled')
  await until(async () => (await look(id)).messages[1]?.state === 'delivered')
  const read = await admin().call(simulator.act, { params: { id }, body: { kind: 'read' } })
  expect(read.messages[1]?.state).toBe('read')
  expect(read.log.map(({ direction, kind }) => `${direction} ${kind}`)).toContain('in text')
  const { items } = await admin().call(conversations.list, { query: { organization_id: shop.id } })
  expect(items).toMatchObject([{ channel: 'whatsapp_simulator' }])
})

test('whoever looks at the phone changes nothing and tells nobody: a screen looks again whenever it is told', async () => {
  const { id } = await aSimulator((await shop.anAgent()).id)
  const { deps } = await runningApp()
  const publish = vi.spyOn(deps.realtime, 'publish')
  const told = () =>
    publish.mock.calls.filter(([, push]) => push.type === 'simulator.changed' && push.connection_id === id)
  await look(id)
  await look(id)
  expect(told()).toEqual([])
  await says(id, 'Hola')
  expect(told()).not.toEqual([])
  publish.mockRestore()
})
