import { faqs } from '@tertulia/contract/faqs'
import { models } from '@tertulia/contract/models'
import { playground } from '@tertulia/contract/playground'
import { qualityRuns } from '@tertulia/contract/quality'
import { type Receipt, receipts } from '@tertulia/contract/receipts'
import { sideBySide } from '@tertulia/contract/side-by-side'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { predefinedTools } from '#engine/tools/predefined-tools.ts'
import { tool } from '#engine/tools/tool.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, compared, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { type ChatStandIn, startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'
import { streamed } from '../../../test/stream.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const model of started.splice(0)) await model.close()
})

const QUESTION = '¿Me reserváis una mesa?'

/** Puts a tool that acts on the world in the place of date and time. @returns what it has done */
function aToolThatActs(): string[] {
  const done: string[] = []
  vi.spyOn(predefinedTools, 'current_date_time', 'get').mockReturnValue(
    tool({
      name: 'current_date_time',
      description: 'Books a table.',
      input: z.strictObject({ what: z.string().default('mesa') }),
      spoken: {
        examples: [QUESTION, 'Quiero reservar mesa', 'Reservadme una mesa'],
        fields: [],
        what: 'Reservar mesa',
      },
      effect: 'writes',
      wouldDo: ({ what }) => `se reservaría (${what})`,
      run: ({ what }) => {
        done.push(what)
        return { output: `reservado con el número ${done.length}` }
      },
    }),
  )
  return done
}

/** Says what the tool told it, word for word. */
const OBEDIENT = {
  when: /reserváis/u,
  say: ({ messages }: { messages: { role: string; content?: unknown }[] }) => {
    const last = messages.at(-1)
    return last?.role === 'tool'
      ? String(last.content).replaceAll(/<\/?result>/gu, '')
      : { calls: [{ name: 'current_date_time', arguments: '{"what":"mesa"}' }] }
  },
}

/** @param by who asks for the tool: a rule, by what customers say who want it, or a model */
async function aShopThatActs(by: 'rule' | 'model') {
  const done = aToolThatActs()
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  if (by === 'model') {
    const standIn = await startChatCompletions({ rules: [OBEDIENT] })
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
  const headers = { authorization: `Bearer ${(await shop.colleague('admin')).token}` }
  const at = { params: { agent_id: agent.id } }
  return {
    shop,
    agent,
    faq,
    done,
    customer: await aCustomer(agent.id),
    receiptOf: (message_id: string): Promise<Receipt> =>
      shop.as('admin').call(receipts.get, { params: { message_id } }),
    rerun: (message_id: string) => shop.as('admin').call(receipts.rerun, { params: { message_id } }),
    tryOut: async (text: string) => {
      const events = await streamed(playground.send, { ...at, body: { text, client_id: newId() } }, headers)
      const answer = events.find((event) => event.type === 'answer')?.message
      if (!answer) throw new Error(`no answer: ${JSON.stringify(events)}`)
      return answer
    },
    sideBySide: (questions: string[]) => streamed(sideBySide.compare, { ...at, body: { questions } }, headers),
  }
}

test.each(['rule', 'model'] as const)(
  'a tool that acts on the world acts for a customer who agrees: by %s',
  async (by) => {
    const { customer, done, receiptOf } = await aShopThatActs(by)
    expect((await customer.ask(QUESTION)).text).toMatch(/\?$/u)
    expect(done).toEqual([])
    const answer = await customer.ask('sí, adelante')
    expect(done).toHaveLength(1)
    expect(answer.text).toContain('reservado con el número 1')
    const { tool_calls } = await receiptOf(answer.id)
    expect(tool_calls).toMatchObject([{ tool: 'current_date_time', output: 'reservado con el número 1' }])
    expect(tool_calls[0]).not.toHaveProperty('instead')
  },
)

test.each(['rule', 'model'] as const)(
  'the playground, side by side, the gate and an answer given again never act: by %s',
  async (by) => {
    const { shop, agent, faq, customer, done, receiptOf, rerun, tryOut, sideBySide } = await aShopThatActs(by)
    const asked_leave = await customer.ask(QUESTION)
    const answer = await customer.ask('sí')
    expect(done).toHaveLength(1)
    done.length = 0

    await tryOut(QUESTION)
    const tried = await tryOut('sí')
    expect(tried.text).toContain('se reservaría')
    expect((await receiptOf(tried.id)).tool_calls).toMatchObject([{ instead: 'would_do' }])
    expect(await rerun(tried.id)).toMatchObject({ same_text: true })

    const [both] = await sideBySide([QUESTION])
    expect(both).toMatchObject({ draft: { text: asked_leave.text } })

    // The receipt has the tool's result, so the same answer comes out without another call.
    expect(await rerun(answer.id)).toMatchObject({ text: answer.text, same_text: true })

    const { topic_id, question: asked } = faq
    await shop
      .as('admin')
      .call(faqs.update, { params: { id: faq.id }, body: { topic_id, question: asked, answer: 'No.' } })
    const run = await compared(shop, agent.id)
    expect(run).toMatchObject({ state: 'done', total: 1, worse: 0, changed: 0 })
    const { items } = await shop.as('admin').call(qualityRuns.results, { params: { id: run?.id ?? '' }, query: {} })
    expect(items).toMatchObject([{ draft: { text: asked_leave.text }, live: { text: asked_leave.text } }])

    expect(done).toEqual([])
  },
)
