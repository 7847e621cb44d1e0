import { agents } from '@tertulia/contract/agents'
import { faqs } from '@tertulia/contract/faqs'
import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { fakeApi, refuse, takeFaults } from '#test/fake-api.ts'
import '#test/render.tsx'
import { call } from './call.ts'

const one = { params: { id: AGENT.id } }

test('an answer has the shape of the contract', async () => {
  const api = fakeApi({ agents: { get: ({ params }) => ({ ...AGENT, id: params.id }) } })
  await expect(call(agents.get, one)).resolves.toEqual(AGENT)
  expect(api.count('agents.get')).toBe(1)
})

test('a refusal comes with its status and its words', async () => {
  fakeApi({ agents: { get: () => refuse('not_allowed') } })
  await expect(call(agents.get, one)).rejects.toMatchObject({ status: 403, message: 'Acción no permitida' })
})

test.each<[string, RegExp, () => Promise<unknown>]>([
  ['a call without an answer', /^agents\.list was called and no answer is given$/u, () => call(agents.list, one)],
  ['an answer that the contract does not allow', /^agents\.get: .*greeting/su, () => call(agents.get, one)],
  [
    'a request that the contract does not allow',
    /^faqs\.list: .*agent_id/su,
    () => call(faqs.list, { query: { agent_id: 'Aitana' } }),
  ],
])('%s is a fault of the test, by its name', async (_, fault, ask) => {
  const { greeting: __, ...wrong } = AGENT
  fakeApi({ agents: { get: () => wrong as typeof AGENT }, faqs: { list: () => refuse('not_found') } })
  await ask().catch(() => undefined)
  expect(takeFaults()).toEqual([expect.stringMatching(fault)])
})
