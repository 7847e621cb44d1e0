import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { ModelFailure, type ModelTurn } from '#engine/model-engine.ts'
import { unableToAnswer } from '#engine/turn/unable-to-answer.ts'
import { findConversation } from '#features/conversations/conversation.queries.ts'
import { findLastMessages, findQuestion } from '#features/conversations/message.queries.ts'
import { plainMoment } from '#features/conversations/turns/agent-at-moment.ts'
import { agentTurn, outcomeOf, packTurn } from '#features/conversations/turns/agent-turn.ts'
import { answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { storeAnswer } from '#features/conversations/turns/store-answer.ts'
import { findTurn } from '#features/conversations/turns/turn.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { aChoice, offer } from '../../../../test/a-choice.ts'
import { aCustomer, goLive } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { factsOf } from '../../../../test/facts.ts'
import { asSuperuser, runningApp } from '../../../../test/running-app.ts'
import { streamed } from '../../../../test/stream.ts'

const HOURS = '¿Abrís los sábados?'
const UNCLEAR = '¿Y el sábado?'
const REFUSED = { status: 400, code: 'choice_not_offered', fields: [{ path: 'choice' }] }

/** A customer whose last answer offers two choices. */
async function aCustomerWithChoices() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id, { question: HOURS })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const answer = await customer.ask(UNCLEAR)
  const [hours, workshop] = [aChoice(HOURS, faq.id), aChoice('El taller en sábado')]
  await offer(answer, hours, workshop)
  return { shop, agent, faq, customer, answer, hours, workshop }
}

test('a tap is stored with its words, and read by the customer and the business', async () => {
  const { shop, customer, answer, hours, workshop } = await aCustomerWithChoices()
  const events = await customer.send(HOURS, newId(), hours.passage_id)
  expect(events[0]).toMatchObject({ type: 'accepted', message: { text: HOURS, choice: hours.passage_id, choices: [] } })
  const { messages } = await customer.call(chat.state, {})
  expect(messages.map(({ choice, choices }) => [choice, choices])).toEqual([
    [null, []],
    [null, [hours, workshop]],
    [hours.passage_id, []],
    [null, []],
  ])
  const params = { id: answer.conversation_id }
  expect((await shop.as('viewer').call(conversations.messages, { params, query: {} })).items).toMatchObject(messages)
})

test('a choice is refused at its field unless the last answer offers it, and nothing is stored', async () => {
  const { agent, customer, hours } = await aCustomerWithChoices()
  const stranger = await aCustomer(agent.id)
  // A choice is refused in no conversation yet, in one of their own without it, and if it was never offered.
  await expect(stranger.send(HOURS, newId(), hours.passage_id)).rejects.toMatchObject(REFUSED)
  await stranger.ask(UNCLEAR)
  await expect(stranger.send(HOURS, newId(), hours.passage_id)).rejects.toMatchObject(REFUSED)
  await expect(customer.send(HOURS, newId(), newId())).rejects.toMatchObject(REFUSED)
  expect((await stranger.call(chat.state, {})).messages).toHaveLength(2)
  await customer.send(HOURS, newId(), hours.passage_id)
  await expect(customer.send(HOURS, newId(), hours.passage_id)).rejects.toMatchObject(REFUSED)
})

test('a tap that is sent again is the same message, though its choice is not offered any more', async () => {
  const { customer, hours } = await aCustomerWithChoices()
  const client_id = newId()
  const first = await customer.send(HOURS, client_id, hours.passage_id)
  const again = await customer.send(HOURS, client_id, hours.passage_id)
  expect(again[0]).toEqual(first[0])
  expect(again.at(-1)).toEqual(first.at(-1))
})

test('a tap is told to others by ids, with the question whose answer offered it', async () => {
  const { agent, faq, customer, answer, hours } = await aCustomerWithChoices()
  await customer.send(HOURS, newId(), hours.passage_id)
  const [question] = (await customer.call(chat.state, {})).messages
  expect(factsOf(answer.conversation_id).filter(({ type }) => type === 'choice.tapped')).toMatchObject([
    {
      payload: {
        message_id: question?.id,
        agent_id: agent.id,
        version: 1,
        passage_id: hours.passage_id,
        kind: 'faq',
        source_id: faq.id,
      },
    },
  ])
})

test('a tap in the playground is taken as a customer’s is, and emits no event', async () => {
  const { shop, agent, hours } = await aCustomerWithChoices()
  const headers = { authorization: `Bearer ${(await shop.colleague('viewer')).token}` }
  const ask = (text: string, choice?: string) =>
    streamed(
      playground.send,
      { params: { agent_id: agent.id }, body: { text, client_id: newId(), ...(choice && { choice }) } },
      headers,
    )
  await expect(ask(HOURS, hours.passage_id)).rejects.toMatchObject(REFUSED)
  const answered = (await ask(UNCLEAR)).find((event) => event.type === 'answer')
  if (!answered) throw new Error('no answer')
  await offer(answered.message, hours)
  const [accepted] = await ask(HOURS, hours.passage_id)
  expect(accepted).toMatchObject({ message: { choice: hours.passage_id } })
  expect(factsOf(answered.message.conversation_id).map(({ type }) => type)).not.toContain('choice.tapped')
})

test('a tap is answered the same when it is answered again', async () => {
  const { shop, customer, hours } = await aCustomerWithChoices()
  const events = await customer.send(HOURS, newId(), hours.passage_id)
  const answer = events.find((event) => event.type === 'answer')?.message
  const params = { message_id: answer?.id ?? '' }
  expect(await shop.as('viewer').call(receipts.rerun, { params })).toMatchObject({
    same_text: true,
    same_sources: true,
  })
})

test('a model reads below an answer what that offered', async () => {
  const { shop, agent, faq, customer, answer, hours, workshop } = await aCustomerWithChoices()
  await customer.send(HOURS, newId(), hours.passage_id)
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  const { answering, before } = await withOrganization(ctx, async (tx) => ({
    answering: await answeringAgent(tx, agent.id, 1),
    before: await findLastMessages(tx, answer.conversation_id, 10),
  }))
  let told: ModelTurn['history'] = []
  // A model hears the history as the turn has it, and says nothing.
  const model = {
    name: 'a-model',
    price: null,
    // oxlint-disable-next-line require-yield -- it fails at once
    async *answer({ history }: ModelTurn): AsyncGenerator<never> {
      told = history
      throw new ModelFailure('unavailable')
    },
  }
  const asked = { question: UNCLEAR, before, language_before: undefined }
  const turn = { ...(await packTurn(plainMoment(agent.id, ctx.clock), answering, asked)), models: [model] }
  await outcomeOf(agentTurn(ctx, turn, { mode: 'test' }))
  expect(told).toMatchObject([
    { from: 'customer', text: UNCLEAR },
    { from: 'agent', text: `${answer.text}\n- ${hours.label}\n- ${workshop.label}` },
    { from: 'customer', text: HOURS },
    { from: 'agent', text: faq.answer },
  ])
})

test('choices of an answer are stored with it and sent to its readers', async () => {
  const { shop, agent, customer, answer, hours, workshop } = await aCustomerWithChoices()
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  // The turn once more: this process is at it, and the engine offers two choices.
  await asSuperuser('delete from message where id = $1', [answer.id])
  await asSuperuser(`update turn set state = 'running', ended_at = null, claimed_by = $2 where id = $1`, [
    answer.turn_id,
    deps.worker.id,
  ])
  const { conversation_id } = answer
  const turn_id = answer.turn_id ?? ''
  const begun = await withOrganization(ctx, async (tx) => ({
    conversation: await findConversation(tx, conversation_id),
    question: await findQuestion(tx, { conversation_id, turn_id }),
    turn: await findTurn(tx, turn_id),
    answering: await answeringAgent(tx, agent.id, 1),
  }))
  const { conversation, question, turn, answering } = begun
  if (!conversation || !question || !turn) throw new Error('the turn is gone')
  const unable = unableToAnswer({ identity: answering.identity, language: 'es', question: question.text })
  const outcome = { ...unable, text: '¿Te refieres a…?', choices: [hours, workshop], calls_person: false }
  const claimed = { row: turn, message: question, conversation, agent: answering, history: [], options: {} }
  const packed = await packTurn(plainMoment(agent.id, ctx.clock), answering, {
    question: question.text,
    before: [],
    language_before: undefined,
  })
  await storeAnswer(ctx, conversation, { claimed, turn: packed, outcome })
  const { messages } = await customer.call(chat.state, {})
  expect(messages.at(-1)).toMatchObject({ from: 'agent', choices: [hours, workshop], choice: null })
  expect((await customer.send(HOURS, newId(), workshop.passage_id)).at(-1)).toMatchObject({ type: 'answer' })
})
