import { conversations } from '@tertulia/contract/conversations'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import type { ServerFrame } from '@tertulia/contract/frames'
import { expect, test } from 'vitest'
import { maskedFrame } from '#features/conversations/masked-frame.ts'
import type { Context, Deps, Person } from '#platform/context.ts'
import { asSystem } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

/** A shop that masks customers' data from members, and a push of a message with an address in it. */
async function aMaskedShop() {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  await setSettings(shop, { masks_members: true })
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('Escribidme a ana@ejemplo.com')
  const { items } = await shop.as('owner').call(conversations.messages, { params: { id: conversation_id } })
  const message = items.find(({ from }) => from === 'customer')
  if (!message) throw new Error('the customer’s message is missing')
  const pushed = (): string =>
    JSON.stringify({
      kind: 'push',
      topic: `organization:${shop.id}`,
      push: { type: 'message.created', message: { ...message, id: newId() } },
    } as ServerFrame)
  return { deps, shop, conversation_id, pushed }
}

/** A listener with masking of what is not theirs, and the transactions that their frames begin. */
function listening(deps: Deps, organization_id: string, counted: { transactions: number }) {
  const pool = Object.create(deps.database.pool, {
    connect: {
      value: () => {
        counted.transactions += 1
        return deps.database.pool.connect()
      },
    },
  }) as Deps['database']['pool']
  return (user_id: string, frame: string) => {
    const ctx = {
      ...asSystem(deps, organization_id),
      database: { ...deps.database, pool },
      actor: { kind: 'person', user_id } as Person,
    } as Context & { actor: Person }
    return maskedFrame(ctx, { organization_id, masking: 'not_held', reads_prompts: true }, frame)
  }
}

test('a push is masked once for twenty listeners, and shown to those to whom its conversation is revealed', async () => {
  const { deps, shop, conversation_id, pushed } = await aMaskedShop()
  const counted = { transactions: 0 }
  const hear = listening(deps, shop.id, counted)
  await hear(newId(), pushed())
  const of_one = counted.transactions
  expect(of_one).toBeGreaterThan(0)

  const member = await shop.colleague('member')
  const at = { params: { id: conversation_id }, body: { reason: 'Llamarla' } }
  await shop.as('member').call(conversationPrivacy.reveal, at)
  counted.transactions = 0
  const frame = pushed()
  const strangers = Array.from({ length: 19 }, () => newId())
  const [shown = '', ...masked] = await Promise.all([member.id, ...strangers].map((id) => hear(id, frame)))
  expect(shown).toBe(frame)
  expect(new Set(masked).size).toBe(1)
  expect(masked[0]).not.toContain('ana@ejemplo.com')
  expect(counted.transactions).toBeLessThanOrEqual(2 * of_one)
})
