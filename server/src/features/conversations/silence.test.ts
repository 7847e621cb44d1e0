import { conversations } from '@tertulia/contract/conversations'
import { afterEach, expect, test, vi } from 'vitest'
import { endSilent } from '#features/conversations/conversations.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

afterEach(() => void vi.restoreAllMocks())

/** Whether a conversation is over once so many minutes have passed without a word. */
async function endedAfter(minutes: number, silence_minutes?: 5 | 60): Promise<boolean> {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  if (silence_minutes) await setSettings(shop, { silence_minutes }, 'admin')
  const { conversation_id: id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + minutes * 60_000))
  await sweepOnce(deps, endSilent)
  vi.restoreAllMocks()
  return (await shop.as('member').call(conversations.get, { params: { id } })).status === 'ended'
}

test.each([
  [29, undefined, false],
  [31, undefined, true],
  [4, 5, false],
  [6, 5, true],
  [59, 60, false],
  [61, 60, true],
] as const)(
  'product.md §4: after %i minutes of silence, where %s end a conversation, it is over: %s',
  async (minutes, silence, is) => expect(await endedAfter(minutes, silence)).toBe(is),
)
