import type { OrganizationSettings } from '@tertulia/contract/organization-settings'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { borderWithin } from '#features/conversations/retention-border.ts'
import { moveBorder } from '#features/conversations/retention-border.queries.ts'
import { keepBeforeErasure } from '#features/conversations/keep-of-erased.ts'
import { noteErasures } from '#features/conversations/note-erasures.ts'
import {
  countEndedBefore,
  deleteConversations,
  findEndedBefore,
  lockEndedBefore,
} from '#features/conversations/retention.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import type { Turn } from '#platform/jobs/sweeps.ts'
import { port } from '#platform/ports.ts'

type Days = NonNullable<OrganizationSettings['retention_days']>

/** Erases other data of conversations past their retention, such as their identities. */
export type EraseOlder = (tx: OrganizationTx, before: string) => Promise<unknown>
export const eraseOlder = port<EraseOlder>('erase what is older')

/** Conversations of one transaction, which holds their rows. */
const AT_ONCE = 50

const endOf = (now: Date, days: number): string => iso(secondsFrom(now, -days * 86_400))

/** How many conversations a retention of so many days would erase now, tests in the playground among them. */
export async function countErasable(ctx: MemberContext, days: Days): Promise<{ conversations: number }> {
  const before = endOf(ctx.clock.now(), days)
  return { conversations: await withOrganization(ctx, (tx) => countEndedBefore(tx, before)) }
}

/**
 * Erases conversations past their organization's retention, with their messages and receipts, the unanswered questions that no
 * customer has asked since, and their customers' identities on channels. Knowledge learned from them, such as an FAQ, stays. A
 * leap waits for a person (`borderWithin`).
 */
export async function eraseExpiredOf(ctx: OrganizationContext, days: Days, turn: Turn): Promise<void> {
  const { organization_id } = ctx
  const before = await withOrganization(ctx, (tx) => borderWithin(tx, endOf(ctx.clock.now(), days)))
  let erased = 0
  let isDone = false
  for (let at = 0; at < turn.most; at += AT_ONCE) {
    const rows = Math.min(AT_ONCE, turn.most - at)
    const found = await withOrganization(ctx, (tx) => findEndedBefore(tx, before, rows, turn.aside()))
    const items = found.map((id) => ({ organization_id, id }))
    await turn.together(items, async (those) => {
      const wanted = those.map(({ id }) => id)
      erased += await withOrganization(ctx, async (tx) => {
        const ids = await lockEndedBefore(tx, wanted, before)
        await keepBeforeErasure(tx, ids)
        const gone = await deleteConversations(tx, ids)
        await noteErasures(tx, gone)
        return gone.length
      })
    })
    isDone = found.length < rows
    if (isDone || turn.signal.aborted) break
  }
  await withOrganization(ctx, async (tx) => {
    if (isDone) await moveBorder(tx, before)
    for (const erase of tx.ports.all(eraseOlder)) await erase(tx, before)
  })
  if (erased > 0) ctx.log.info({ organization_id, erased }, 'conversations past their retention were erased')
}
