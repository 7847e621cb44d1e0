import type { SavedAnswers } from '@tertulia/contract/saved-answers'
import { SAVED_DAYS, WRITTEN_BACK_SECONDS } from '@tertulia/contract/saved-answers.limits'
import type { MemberContext } from '#platform/context.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { findSetting, findShownFaq, writeSetting } from '#features/saved-answers/saved-answers.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

/** Whether an agent's FAQs may be given to browsers that open its chat. Not unless its business has said so. */
export const areSavedAnswersOn = async (tx: OrganizationTx, agent_id: string): Promise<boolean> =>
  (await findSetting(tx, agent_id))?.is_on ?? false

/**
 * The FAQ that a visitor's browser has shown, as it says, where it may have: one of the agent's in a pack that still held
 * when it was shown. Its words come from here, never from the browser.
 */
export async function shownFaq(tx: OrganizationTx, agent_id: string, passage_id: string) {
  if (!(await findSetting(tx, agent_id))) return undefined
  const before = iso(secondsFrom(tx.clock.now(), -OLDEST_PACK_SECONDS))
  return findShownFaq(tx, agent_id, passage_id, { before })
}

/** A pack may be made on the last day of a version, hold to the end of its own, and be written back after that. */
const OLDEST_PACK_SECONDS = (SAVED_DAYS + 1) * 86_400 + WRITTEN_BACK_SECONDS

export const getSavedAnswers = (ctx: MemberContext, agent_id: string): Promise<SavedAnswers> =>
  withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    return { agent_id, is_on: await areSavedAnswersOn(tx, agent_id) }
  })

export const setSavedAnswers = (ctx: MemberContext, agent_id: string, is_on: boolean): Promise<SavedAnswers> =>
  withOrganization(ctx, async (tx) => {
    await lockedAgent(tx, agent_id)
    noteAudit(tx, {
      entity_id: agent_id,
      before: { is_on: await areSavedAnswersOn(tx, agent_id) },
      after: { is_on },
    })
    await writeSetting(tx, agent_id, is_on)
    return { agent_id, is_on }
  })
