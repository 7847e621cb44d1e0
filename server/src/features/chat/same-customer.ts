import { done } from '@tertulia/contract/shapes'
import type { Signed } from '#features/chat-identity/chat-identity.ts'
import type { VisitorContext } from '#platform/context.ts'
import { lastSeen } from '#features/chat/last-seen.ts'
import { lockBrowsersOf, lockOpenOf, updateSameAs, updateToken } from '#features/chat/same-customer.queries.ts'
import { newVisitorToken } from '#features/chat/visitor-token.ts'
import { forgetTokens } from '#features/chat/recent-visitors.ts'
import { close } from '#features/conversations/control.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

/**
 * The browsers of one customer speak as one visitor from now on, so that they have one open conversation: the one that a
 * person has or is awaited in, else the one on the browser that was signed last. Another one ends. A browser that came in by
 * a link to share stays by itself: what it may do hangs on that link.
 */
export async function joinBrowsers(tx: OrganizationTx, signed: Signed): Promise<void> {
  const browsers = await lockBrowsersOf(tx, signed)
  if (browsers.length < 2) return
  const open = await lockOpenOf(
    tx,
    browsers.map(({ id }) => id),
  )
  const goes_on = open.toSorted((one, other) => rank(one, signed) - rank(other, signed)).at(-1)
  for (const each of open)
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    if (each.id !== goes_on?.id) await close(tx, each)
  const speaks_for_others = browsers.find(({ id }) => browsers.some(({ same_as }) => same_as === id))
  const home = goes_on?.visitor_id ?? speaks_for_others?.id ?? browsers[0]?.id
  const changed = browsers.filter(({ id, same_as }) => same_as !== (id === home ? null : home))
  if (!home || changed.length === 0) return
  await updateSameAs(
    tx,
    changed.map(({ id }) => id),
    home,
  )
  afterCommit(tx, () => {
    forgetTokens(tx.realtime, changed)
    for (const { id, same_as } of changed) {
      lastSeen.delete(id)
      tx.realtime.publish(`visitor:${same_as ?? id}`, { type: 'session.changed' })
    }
  })
}

const CONTROL = { human: 4, offered: 2, agent: 0 } as const
const rank = ({ control, visitor_id }: ConversationRow, signed: Signed): number =>
  CONTROL[control] + (visitor_id === signed.visitor_id ? 1 : 0)

/** Signs this browser out. Its other pages, which have the same token, hear of it. */
export function signOutBrowser(ctx: VisitorContext): Promise<typeof done> {
  const { browser_id, visitor_id } = ctx.actor
  return withOrganization(ctx, async (tx) => {
    // The hash of a token that no browser has.
    const before = await updateToken(tx, browser_id, hashOf(newVisitorToken(ctx.config.master_key)))
    afterCommit(tx, () => {
      forgetTokens(tx.realtime, before)
      tx.realtime.publish(`visitor:${visitor_id}`, { type: 'session.changed' })
    })
    return done
  })
}
