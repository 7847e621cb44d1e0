/** @module-tag services */
import type { AutomationInput } from '@tertulia/contract/automations'
import { conversations } from '@tertulia/contract/conversations'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act } from '#features/automations/act.ts'
import { endAbandonedRuns, fireTimers } from '#features/automations/automations.sweeps.ts'
import { asSystem } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { until } from '../../../test/a-customer.ts'
import { aShopWithAutomations } from '../../../test/a-shop-with-automations.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const A_MAIL = 'taller@ejemplo.com'

describe('timers', () => {
  afterEach(() => void vi.restoreAllMocks())
  const later = async (minutes: number) => {
    const { deps } = await runningApp()
    vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + minutes * 60_000))
    await sweepOnce(deps, fireTimers)
    // Another process has the same turn.
    await sweepOnce(deps, fireTimers)
    vi.restoreAllMocks()
  }

  test('a customer who says nothing is asked once it is time, one who wrote meanwhile is not', async () => {
    const { add, over, runs, customer } = await aShopWithAutomations()
    await add({ when: { event: 'customer_idle', minutes: 5 }, most_per_conversation: 5 })
    const [ana, luis] = [await customer(), await customer()]
    const { conversation_id } = await ana.ask('¿Abrís los sábados?')
    await luis.ask('¿Abrís los sábados?')
    await asSuperuser(
      `update automation_timer set due_at = due_at - interval '3 minutes' where conversation_id <> $1`,
      [conversation_id],
    )
    await luis.send('¿Y los domingos?')
    await later(4)
    expect(await runs()).toEqual([])
    await later(6)
    expect((await over(1)).filter((run) => run.conversation_id === conversation_id)).toHaveLength(1)
    expect(await timersOf(conversation_id)).toBe(0)
  })

  test('a person who was asked for and does not come is missed, one who took the conversation is not', async () => {
    const { add, over, runs, admin, customer } = await aShopWithAutomations()
    await add({ when: { event: 'nobody_answered', minutes: 2 }, actions: [{ do: 'notify', emails: [A_MAIL] }] })
    const [ana, luis] = [await customer(), await customer()]
    const waiting = await ana.ask('quiero hablar con una persona')
    const { conversation_id: id } = await luis.ask('quiero hablar con una persona')
    await admin.call(conversations.take, { params: { id } })
    await later(1)
    expect(await runs()).toEqual([])
    await later(3)
    expect(await over(1)).toMatchObject([{ conversation_id: waiting.conversation_id, outcome: 'done' }])
  })
})

/** A run as a process leaves it. */
async function aRun(
  shop: Awaited<ReturnType<typeof aShopWithAutomations>>,
  actions: AutomationInput['actions'],
  calling_by: string | null,
) {
  const { conversation_id } = await (await shop.customer()).ask('¿Abrís los sábados?')
  await asSuperuser(
    `insert into automation_run (organization_id, id, agent_id, automation_name, conversation_id, nth, led_by, actions,
         done, outcome, calling_by, given_up_at, at)
       values ($1, gen_random_uuid(), $2, 'Una vez', $3, 1, '{}', $4, '[]', 'running', $5, now() + interval '1 hour', now())`,
    [shop.shop.id, shop.agent_id, conversation_id, JSON.stringify(actions), calling_by],
  )
  const { deps } = await runningApp()
  return { conversation_id, ctx: asSystem(deps, shop.shop.id) }
}
const signal = new AbortController().signal

test('several that act at once in a conversation do each action once, in its order', async () => {
  const shop = await aShopWithAutomations()
  const texts = ['Uno', 'Dos', 'Tres']
  const actions = texts.map((text) => ({ do: 'send_message' as const, text }))
  const { conversation_id, ctx } = await aRun(shop, actions, null)
  await Promise.all([1, 2, 3, 4].map(() => act(ctx, conversation_id, signal)))
  expect((await shop.said(conversation_id)).slice(2)).toEqual(texts.map((text) => `agent: ${text}`))
})

test('a call under way when its process died is not repeated, and the run ends', async () => {
  const shop = await aShopWithAutomations()
  const actions = [{ do: 'run_tool' as const, tool_id: newId() }, { do: 'hand_over' as const }]
  const { conversation_id, ctx } = await aRun(shop, actions, newId())
  // A process that has just begun takes no other for dead yet.
  await until(async () => ctx.worker.judgesOthers())
  await act(ctx, conversation_id, signal)
  expect(await shop.runs()).toMatchObject([
    { outcome: 'failed', actions: [{ outcome: 'failed' }, { outcome: 'not_reached' }] },
  ])
})

test('a run of which nothing is heard is ended by a sweep', async () => {
  const shop = await aShopWithAutomations()
  const { deps } = await runningApp()
  const { conversation_id } = await aRun(shop, [{ do: 'run_tool', tool_id: newId() }], deps.worker.id)
  await asSuperuser(`update automation_run set given_up_at = now() - interval '1 minute' where conversation_id = $1`, [
    conversation_id,
  ])
  await sweepOnce(deps, endAbandonedRuns)
  expect(await shop.runs()).toMatchObject([{ outcome: 'failed' }])
})

async function timersOf(conversation_id: string): Promise<number> {
  const { rows } = await asSuperuser('select 1 from automation_timer where conversation_id = $1', [conversation_id])
  return rows.length
}
