import { faqs } from '@tertulia/contract/faqs'
import { expect, test } from 'vitest'
import { addFaqUses } from '#features/faqs/faq.queries.ts'
import { putTimers } from '#features/automations/timer.queries.ts'
import { iso } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'

async function aShopThatIsAsked() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask(faq.question)
  const { deps } = await runningApp()
  return { shop, agent, faq, conversation_id, ctx: asSystem(deps, shop.id) }
}

/** As the delivery of an answer writes where an automation waits for a silent customer: the FAQ, then a row of the agent. */
test.each(['edited', 'deleted'])(
  'an FAQ that customers ask is %s while its use is counted and a timer is put',
  async (how) => {
    const { shop, agent, faq, conversation_id, ctx } = await aShopThatIsAsked()
    const counted = Promise.withResolvers<void>()
    const now = iso(ctx.clock.now())
    const delivered = withOrganization(ctx, async (tx) => {
      await addFaqUses(tx, [{ id: faq.id, times: 1, last_at: now }])
      counted.resolve()
      await untilSomebodyWaits()
      const timer = { id: newId(), agent_id: agent.id, conversation_id, event: 'customer_idle', minutes: 5 } as const
      await putTimers(tx, [{ ...timer, since: now, due_at: now }])
    })
    await counted.promise
    const { question, variants, language, enabled, escalate, topic_id, valid_from, valid_until } = faq
    const kept = { question, variants, language, enabled, escalate, topic_id, valid_from, valid_until }
    const [admin, params] = [shop.as('admin'), { id: faq.id }]
    const edited =
      how === 'edited'
        ? admin.call(faqs.update, { params, body: { ...kept, answer: 'A las diez.' } })
        : admin.call(faqs.delete, { params })
    const outcomes = await Promise.allSettled<unknown>([delivered, edited])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  },
)

/** Until a statement of another transaction waits for a lock that is held. */
async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- looked at again and again
    const { rows } = await asSuperuser(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`, [])
    if (rows.length > 0) return
    // oxlint-disable-next-line no-await-in-loop -- the same
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
