/** @module-tag services */
import { conversations } from '@tertulia/contract/conversations'
import type { Message, TranscriptEvent } from '@tertulia/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization, type Caller } from './an-organization.ts'
import { HttpRefused, overHttp } from './over-http.ts'
import { anotherProcess, asSuperuser } from './running-app.ts'
import type { StartedServer } from './start-server.ts'
import { runsOf } from './whole.ts'

const PEOPLE = 50
const ROUNDS = runsOf(50)

/** A member who may answer customers, at one of the two processes. */
type Colleague = { id: string; call: Caller['call'] }

let other: StartedServer
let shop: Awaited<ReturnType<typeof anOrganization>>
let agent_id: string
let people: Colleague[]

beforeAll(async () => {
  other = await anotherProcess()
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await goLive(shop, agent_id)
  people = []
  for (let each = 0; each < PEOPLE; each += 1) {
    // oxlint-disable-next-line no-await-in-loop -- fifty passwords at once would take as long
    const { id, token, call } = await shop.newColleague('member')
    // Every second one is at the other process.
    people.push({ id, call: each % 2 === 0 ? call : (overHttp(other.url, token).call as Caller['call']) })
  }
})
afterAll(async () => void (await other.stop()))

const refusalOf = (error: unknown): string => {
  const { code } = error as HttpRefused
  if (!code) throw error
  return code
}

/** @returns the one who got it, and the refusals of the others */
async function all(act: (by: Colleague) => Promise<unknown>, by = people) {
  const outcomes = await Promise.all(
    by.map((each) =>
      act(each).then(
        () => ({ winner: each, refusal: undefined }),
        (error: unknown) => ({ winner: undefined, refusal: refusalOf(error) }),
      ),
    ),
  )
  return {
    winners: outcomes.flatMap(({ winner }) => winner ?? []),
    refusals: new Set(outcomes.flatMap(({ refusal }) => refusal ?? [])),
  }
}

type Line = { from: Message['from']; event: TranscriptEvent | null; person_id: string | null }
const linesOf = async (conversation_id: string): Promise<Line[]> =>
  (
    await asSuperuser<Line>(
      'select "from", event, person_id from message where conversation_id = $1 order by created_at, id',
      [conversation_id],
    )
  ).rows

test('one of fifty people at two processes who take a chat at once gets it, fifty times over', async () => {
  const customer = await aCustomer(agent_id)
  const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
  for (let round = 0; round < ROUNDS; round += 1) {
    // The customer writes at the same instant: what the agent was about to say is said before, or never.
    const writing = round % 5 === 0 ? customer.send(`Pregunta ${round}`) : undefined
    // oxlint-disable-next-line no-await-in-loop -- each round begins where the one before ended
    const { winners, refusals } = await all((each) => each.call(conversations.take, { params: { id } }))
    expect(winners, `round ${round}`).toHaveLength(1)
    expect([...refusals]).toEqual(['not_allowed'])
    const [winner] = winners as [Colleague]
    // oxlint-disable-next-line no-await-in-loop
    const seen = await (people[round % PEOPLE] as Colleague).call(conversations.get, { params: { id } })
    expect(seen).toMatchObject({ control: 'human', handled_by: { user_id: winner.id } })
    // No other member writes, whatever their process remembers.
    if (round % 10 === 0) {
      // oxlint-disable-next-line no-await-in-loop
      const said = await all((each) =>
        each.call(conversations.reply, { params: { id }, body: { text: 'Hola', client_id: newId() } }),
      )
      expect(said.winners.map((each) => each.id)).toEqual([winner.id])
      expect([...said.refusals]).toEqual(['control_needed'])
    }
    // oxlint-disable-next-line no-await-in-loop
    await writing
    // oxlint-disable-next-line no-await-in-loop
    const left = await all((each) => each.call(conversations.release, { params: { id } }))
    expect(left.winners.map((each) => each.id)).toEqual([winner.id])
  }
  let inControl: string | null = null
  let joined = 0
  for (const { from, event, person_id } of await linesOf(id)) {
    if (event === 'person_joined') {
      expect(inControl).toBeNull()
      inControl = person_id
      joined += 1
    } else if (event === 'person_left') inControl = null
    else if (from === 'agent') expect(inControl, 'the agent speaks while a person has control').toBeNull()
    else if (from === 'person') expect(person_id).toBe(inControl)
  }
  expect(joined).toBe(ROUNDS)
}, 480_000)

test('taking, ending and the customer’s own end at once: the conversation ends once and has no holder', async () => {
  for (let round = 0; round < 10; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round by itself
    const customer = await aCustomer(agent_id)
    // oxlint-disable-next-line no-await-in-loop
    const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
    const [holder, ...others] = people as [Colleague, ...Colleague[]]
    // oxlint-disable-next-line no-await-in-loop
    await holder.call(conversations.take, { params: { id } })
    // oxlint-disable-next-line no-await-in-loop
    const [ends] = await Promise.all([
      all((each) => each.call(conversations.end, { params: { id } }), [holder, holder]),
      all((each) => each.call(conversations.take, { params: { id } }), others.slice(0, 10)),
    ])
    expect(ends.winners).toHaveLength(1)
    // oxlint-disable-next-line no-await-in-loop
    expect((await linesOf(id)).filter(({ event }) => event === 'ended')).toHaveLength(1)
  }
})
