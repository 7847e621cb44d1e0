import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { close } from '#features/conversations/control.ts'
import { lockConversation } from '#features/conversations/conversation.queries.ts'
import { keepBeforeErasure } from '#features/conversations/keep-of-erased.ts'
import { noteErasures } from '#features/conversations/note-erasures.ts'
import { forgetRevealReasons } from '#features/conversations/reveal-reasons.jobs.ts'
import { deleteConversations } from '#features/conversations/retention.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { forgetAnswersAbout } from '#platform/http/claim.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Erases what else came of conversations and does not go with their rows, such as what was sent to tools in them.
 * @returns rows by what they were
 */
export type EraseWithConversations = (tx: OrganizationTx, ids: string[]) => Promise<Record<string, number>>
export const eraseWithConversations = port<EraseWithConversations>('erase what came of conversations')

/** @throws not_found */
export function deleteConversation(ctx: MemberContext, id: string): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    const counts = await eraseConversations(tx, [id])
    if (!counts['conversations']) throw new Problem('not_found')
    noteAudit(tx, { entity_id: id, after: { erased_messages: counts['messages'] ?? 0 } })
    return done
  })
}

/**
 * Erases conversations with all that came of them; what they cost stays in the ledger. An open one ends first, so that its
 * customer and the member in control hear of it, and no answer is on its way any more.
 * @returns rows by what they were
 */
export async function eraseConversations(tx: OrganizationTx, ids: string[]): Promise<Record<string, number>> {
  let messages = 0
  const found: string[] = []
  // In one order, so that of two who erase at once one waits.
  for (const id of ids.toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    const now = await lockConversation(tx, id)
    if (!now) continue
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (now.status !== 'ended') await close(tx, now)
    found.push(id)
    messages += now.messages
  }
  await keepBeforeErasure(tx, found)
  const counts: Record<string, number> = {}
  for (const erase of tx.ports.all(eraseWithConversations))
    // oxlint-disable-next-line no-await-in-loop -- the same
    Object.assign(counts, await erase(tx, found))
  const reveal_reasons = await forgetRevealReasons(tx, found)
  const erased = await deleteConversations(tx, found)
  await forgetAnswersAbout(tx, found)
  await noteErasures(tx, erased)
  return { ...counts, conversations: erased.length, messages, ...(reveal_reasons > 0 && { reveal_reasons }) }
}
