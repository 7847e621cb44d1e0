import { setTimeout as pause } from 'node:timers/promises'
import { conversations } from '@tertulia/contract/conversations'
import type { Conversation } from '@tertulia/contract/conversations'
import { newId } from '#platform/ids.ts'
import { HttpRefused, type HttpShop, overHttp } from '../over-http.ts'
import type { Run } from './faulty-run.ts'
import { insist } from './insist.ts'

/**
 * A person of the business, until the run is over: takes a conversation, replies now and then, and hands it back or ends it.
 * Conversations that they took they have given back when this ends.
 */
export async function beStaff(url: string, shop: HttpShop, run: Run): Promise<void> {
  const { call } = overHttp(url, shop.token)
  const { random } = run
  /** A change that another has overtaken is let be. */
  const tryTo = (what: () => Promise<unknown>) =>
    insist(run.ledger, what).catch((error: unknown) => {
      if (!(error instanceof HttpRefused) || error.status !== 409) throw error
    })
  while (run.isOn()) {
    await pause(random.between(300, 1_500))
    const query = { organization_id: shop.organization_id, status: 'active', rows: 50 } as const
    const { items } = await insist(run.ledger, () => call(conversations.list, { query }))
    const free = items.filter(({ control }: Conversation) => control !== 'human')
    if (free.length === 0) continue
    const params = { id: random.pick(free).id }
    // A colleague may have it by now: who takes over says why.
    await tryTo(() => call(conversations.take, { params, body: { reason: 'Sigo yo' } }))
    for (let replies = random.between(0, 2); replies > 0; replies -= 1) {
      await pause(random.between(200, 1_500))
      const body = { text: 'Le atiendo yo. (ref persona)', client_id: newId() }
      await tryTo(() => call(conversations.reply, { params, body }))
    }
    await pause(random.between(0, 1_500))
    const leave = random.chance(0.2) ? conversations.end : conversations.release
    await tryTo(() => call(leave, { params }))
  }
  // A process that was frozen may carry out a take long after the member who asked for it has asked another and left again.
  for (let looks = 0; looks < LAST_LOOKS; looks += 1) {
    const query = { organization_id: shop.organization_id, control: 'human', status: 'active', rows: 50 } as const
    const { items } = await insist(run.ledger, () => call(conversations.list, { query }))
    for (const { id } of items) await tryTo(() => call(conversations.release, { params: { id } }))
    await pause(1_000)
  }
}

/** A second apart: by then nothing is frozen any more. */
const LAST_LOOKS = 6
