import { readFile } from 'node:fs/promises'
import { agents } from '@tertulia/contract/agents'
import { conversations } from '@tertulia/contract/conversations'
import { models } from '@tertulia/contract/models'
import { playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { afterEach, expect, test, vi } from 'vitest'
import { predefinedTools } from '#engine/tools/predefined-tools.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../../test/a-customer.ts'
import { anOrganization, AN_AGENT } from '../../../../test/an-organization.ts'
import { asSuperuser } from '../../../../test/running-app.ts'
import { type ChatStandIn, type Said, startChatCompletions } from '../../../../test/stand-ins/chat-completions.ts'
import { streamed } from '../../../../test/stream.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const model of started.splice(0)) await model.close()
})

const QUESTION = '¿Cuándo podéis arreglar mi bici?'
const call = (name: string, input: unknown = {}) => ({ name, arguments: JSON.stringify(input) })

/** A live agent, with a model that follows a script where there is one. */
async function aShop(script: Said[] | undefined, tool_ids = AN_AGENT.tool_ids) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ tool_ids })
  await shop.aFaq(agent.id)
  await shop.aFaq(agent.id, { question: '¿Qué cuesta una revisión?', answer: 'Cuesta 35 euros.' })
  await goLive(shop, agent.id)
  let standIn: ChatStandIn | undefined
  if (script) {
    let step = 0
    const rules = [{ when: /./u, say: () => script[step++ % script.length] ?? '' }]
    standIn = await startChatCompletions({ rules })
    started.push(standIn)
    const body = {
      kind: 'compatible' as const,
      base_url: standIn.base_url,
      model: 'agent-small',
      api_key: standIn.api_key,
      enabled: true,
    }
    await shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body })
  }
  const customer = await aCustomer(agent.id)
  const receiptOf = (message_id: string) => shop.as('admin').call(receipts.get, { params: { message_id } })
  const ask = async (question = QUESTION) => {
    const answer = await customer.ask(question)
    return { answer, receipt: await receiptOf(answer.id) }
  }
  const tryOut = async (text = QUESTION) => {
    const headers = { authorization: `Bearer ${(await shop.colleague('admin')).token}` }
    const body = { text, client_id: newId() }
    const events = await streamed(playground.send, { params: { agent_id: agent.id }, body }, headers)
    const answer = events.find((event) => event.type === 'answer')?.message
    if (!answer) throw new Error(`no answer: ${JSON.stringify(events)}`)
    return { answer, receipt: await receiptOf(answer.id) }
  }
  const controlOf = async (id: string) => (await shop.as('admin').call(conversations.get, { params: { id } })).control
  return { shop, agent, standIn, customer, ask, tryOut, controlOf }
}

test('a model that uses a tool answers from it, and the receipt tells of the use and of what all calls took', async () => {
  const { standIn, ask } = await aShop([{ calls: [call('current_date_time', { what: 'date' })] }, 'Hoy mismo.'])
  const { answer, receipt } = await ask()
  expect(answer).toMatchObject({ text: 'Hoy mismo.', declined: false, sources: [] })
  expect(receipt).toMatchObject({ engine: 'model', decision: 'use_tool', model_failure: null })
  expect(receipt.tool_calls).toEqual([
    {
      tool: 'current_date_time',
      input: '{"what":"date"}',
      output: expect.stringMatching(/ de \d{4}$/u),
      run_id: expect.any(String),
      ms: expect.any(Number),
    },
  ])
  expect(standIn?.requests).toHaveLength(2)
  expect(receipt.model?.prompt).toContain(receipt.tool_calls[0]?.output)
  const prompts = standIn?.requests.map(({ messages, tools }) => JSON.stringify([messages, tools]).length / 4) ?? []
  expect(receipt.model?.input_tokens).toBeGreaterThan((prompts[0] ?? 0) + (prompts[1] ?? 0) - 10)
})

test.each([
  ['nothing before', '', []],
  ['words before', 'La revisión cuesta 35 euros [2].', ['La revisión cuesta 35 euros.']],
])(
  'a model that calls a person, with %s, says so in the agent’s words, and the team is called',
  async (_, text, said) => {
    const { agent, shop, ask, controlOf, tryOut, standIn } = await aShop([{ text, calls: [call('hand_over')] }])
    const texts = { es: { greeting: '', farewell: '', decline: '', hand_over: 'Ahora viene Marta.' } }
    const { tool_ids: _tools, ...identity } = AN_AGENT
    const body = { ...identity, greeting: '', farewell: '', special_communication_instructions: '', texts }
    await shop.as('member').call(agents.update, { params: { id: agent.id }, body })
    await goLive(shop, agent.id)
    const { answer, receipt } = await ask('¿Qué cuesta una revisión?')
    expect(answer).toMatchObject({ text: [...said, 'Ahora viene Marta.'].join('\n\n'), declined: false })
    expect(receipt).toMatchObject({
      decision: 'hand_over',
      tool_calls: [{ tool: 'hand_over', output: 'Ahora viene Marta.' }],
    })
    expect(await controlOf(answer.conversation_id)).toBe('offered')
    const tried = await tryOut('¿Qué cuesta una revisión?')
    expect(tried.answer.text).toBe(answer.text)
    expect(await controlOf(tried.answer.conversation_id)).toBe('agent')
    expect(standIn?.requests.every(({ messages }) => messages.at(-1)?.role === 'user')).toBe(true)
  },
)

test('the stream to a customer who is handed over equals the stored text', async () => {
  const { customer } = await aShop([{ text: 'Un momento. ', calls: [call('hand_over')] }])
  const events = await customer.send(QUESTION)
  const shown = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  expect(shown).toBe(events.find((event) => event.type === 'answer')?.message.text)
})

test('a model that searches in other words cites what it found', async () => {
  const { ask } = await aShop([
    { calls: [call('answer_from_knowledge', { question: '¿Qué cuesta una revisión?' })] },
    'Son 35 euros [2].',
  ])
  const { answer, receipt } = await ask('¿Y eso a cuánto sale?')
  expect(answer.text).toBe('Son 35 euros.')
  expect(answer.sources).toMatchObject([{ title: '¿Qué cuesta una revisión?' }])
  expect(receipt).toMatchObject({ decision: 'answer_faq', tool_calls: [{ tool: 'answer_from_knowledge' }] })
  expect(receipt.candidates.map(({ title }) => title)).toContain('¿Qué cuesta una revisión?')
})

test('a question that a model words itself stands in the receipt beside the customer’s, as its own', async () => {
  const { shop, ask, standIn } = await aShop([
    { calls: [call('answer_from_knowledge', { question: '¿Qué cuesta una revisión?' })] },
    'Son 35 euros [2].',
  ])
  const { answer, receipt } = await ask('¿Y eso a cuánto sale?')
  expect(receipt.searches).toMatchObject([
    { asked: '¿Y eso a cuánto sale?', outcome: 'answered' },
    { asked: '¿Qué cuesta una revisión?', outcome: 'answered', leans: false, around: [], by: 'model' },
  ])
  expect(receipt.searches?.[0]).not.toHaveProperty('by')
  expect(standIn?.requests[0]?.messages[0]?.content).toContain('busca otra vez con answer_from_knowledge')
  const again = await shop.as('admin').call(receipts.rerun, { params: { message_id: answer.id } })
  expect(again).toMatchObject({ same_text: true, may_differ: 'model' })
})

test('a model that finds nothing in its own words either leaves both as not known', async () => {
  const { ask } = await aShop([{ calls: [call('answer_from_knowledge', { question: '¿Hay helados?' })] }, 'NO_ANSWER'])
  const { answer, receipt } = await ask('¿Tenéis cucuruchos?')
  expect(answer.declined).toBe(true)
  expect(receipt.searches?.map(({ by, outcome }) => [by, outcome])).toEqual([
    [undefined, 'unknown'],
    ['model', 'unknown'],
  ])
})

test('a model that fails after it used a tool leaves the answer to the search, and the use in the receipt', async () => {
  const { ask } = await aShop([{ text: 'Miro.', calls: [call('current_date_time')] }])
  const { answer, receipt } = await ask('¿Abrís los sábados?')
  expect(answer.text).toBe('Sí, de 10 a 14.')
  expect(receipt).toMatchObject({ engine: 'retrieval', model_failure: 'unreadable' })
  expect(receipt.tool_calls).toHaveLength(3)
})

test('a model’s wrong call is answered with an error, and the receipt says why it got nothing', async () => {
  const { ask } = await aShop([
    { calls: [call('send_money'), call('current_date_time', { what: 'weather' })] },
    { calls: [call('current_date_time', { what: 'time' })] },
    'Ya lo sé.',
  ])
  const { answer, receipt } = await ask()
  expect(answer.text).toBe('Ya lo sé.')
  expect(receipt.tool_calls.map(({ tool, failure }) => [tool, failure])).toEqual([
    ['send_money', 'unknown_tool'],
    ['current_date_time', 'bad_input'],
    ['current_date_time', undefined],
  ])
  expect(receipt.model?.prompt).toContain('what')
})

test('a tool that throws costs the customer no answer', async () => {
  vi.spyOn(predefinedTools.current_date_time, 'run').mockRejectedValue(new Error('no clock'))
  const { ask } = await aShop([{ calls: [call('current_date_time')] }, 'No sé qué hora es, pero cuesta 35 euros [2].'])
  const { answer, receipt } = await ask('¿Qué cuesta una revisión?')
  expect(answer.text).toBe('No sé qué hora es, pero cuesta 35 euros.')
  expect(receipt.tool_calls).toMatchObject([{ failure: 'failed' }])
  expect(JSON.stringify(receipt)).not.toContain('no clock')
  // Neither where a rule asked for it.
  const byRule = await ask('¿Qué hora es?')
  expect(byRule.receipt.tool_calls[0]).toMatchObject({ tool: 'current_date_time', failure: 'failed' })
})

test('without a model the same tools are used by rule, and the receipt tells of each', async () => {
  const { ask, controlOf, tryOut } = await aShop(undefined)
  const time = await ask('¿Qué hora es?')
  expect(time.receipt).toMatchObject({
    decision: 'use_tool',
    tool_calls: [{ tool: 'current_date_time', input: '{"what":"time"}' }],
  })
  expect(time.answer.text).toContain(time.receipt.tool_calls[0]?.output)
  const tried = await tryOut('Quiero hablar con una persona')
  expect(await controlOf(tried.answer.conversation_id)).toBe('agent')
  const { answer, receipt } = await ask('Quiero hablar con una persona')
  expect(receipt).toMatchObject({ decision: 'hand_over', tool_calls: [{ tool: 'hand_over', input: '{}' }] })
  expect(answer.text).toBe(tried.answer.text)
  expect(await controlOf(answer.conversation_id)).toBe('offered')
})

test.each([
  ['without a model', undefined],
  ['with a model', ['Sí, de 10 a 14 [1]. NO_ANSWER']],
])('an agent that has no knowledge among its tools does not answer from it, %s', async (_, script) => {
  const { ask, standIn } = await aShop(script, ['hand_over', 'current_date_time'])
  const { answer, receipt } = await ask('¿Abrís los sábados?')
  expect(answer).toMatchObject({ declined: true, sources: [] })
  expect(receipt).toMatchObject({ decision: 'decline', candidates: [] })
  expect(receipt.steps.map(({ name }) => name)).not.toContain('retrieve')
  const [request] = standIn?.requests ?? []
  expect(JSON.stringify(request?.messages ?? [])).not.toContain('10 a 14')
  expect(request?.tools?.map((tool) => tool.function.name)).toEqual(request && ['hand_over', 'current_date_time'])
})

test('agents from before, and what is live of them, go on answering from their knowledge', async () => {
  const { shop, agent, ask, tryOut } = await aShop(undefined, ['hand_over', 'current_date_time'])
  const file = new URL('../../../../migrations/20261122-2352-knowledge-is-a-tool.sql', import.meta.url)
  const migration = await readFile(file, 'utf8')
  await asSuperuser(migration)
  await asSuperuser(migration)
  const id = { params: { id: agent.id } }
  const { tool_ids, unpublished_changes } = await shop.as('admin').call(agents.get, id)
  expect(tool_ids).toEqual(['answer_from_knowledge', 'hand_over', 'current_date_time'])
  expect(unpublished_changes).toBe(0)
  const { rows } = await asSuperuser('select identity from agent_version where agent_id = $1', [agent.id])
  expect(rows).toMatchObject([{ identity: { tool_ids } }])
  expect((await tryOut('¿Abrís los sábados?')).answer.text).toBe('Sí, de 10 a 14.')
  expect((await ask('¿Abrís los sábados?')).answer.text).toBe('Sí, de 10 a 14.')
})

test('input of a tool is masked for roles that may not see it', async () => {
  const question = '¿Y mi pedido, marta.ruiz@ejemplo.com?'
  const { shop, ask } = await aShop([{ calls: [call('answer_from_knowledge', { question })] }, 'NO_ANSWER'])
  const { answer } = await ask('¿Y mi pedido?')
  const seenBy = (role: 'viewer' | 'admin') => shop.as(role).call(receipts.get, { params: { message_id: answer.id } })
  expect(JSON.stringify((await seenBy('admin')).tool_calls)).toContain('marta.ruiz')
  expect(JSON.stringify(await seenBy('viewer'))).not.toContain('marta.ruiz')
})
