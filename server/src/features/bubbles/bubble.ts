import type { AgentLanguage } from '@tertulia/contract/agents'
import type { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { changeMainLanguage } from '#features/bubbles/bubble-texts.ts'
import { findBubble, insertBubble, updateBubble } from '#features/bubbles/bubble.queries.ts'
import type { BubbleRow } from '#features/bubbles/bubbles.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { iso } from '#platform/clock.ts'

/** An agent's bubble: it has one from its first day. */
export async function bubbleOf(tx: OrganizationTx, agent_id: string): Promise<BubbleRow> {
  const row = await findBubble(tx, agent_id)
  if (!row) throw new Error('an agent has no bubble')
  return row
}

/** The bubble of a new agent: on any website, and no link to share. */
export async function addBubble(tx: OrganizationTx, agent_id: string, settings: BubbleSettings): Promise<void> {
  const { organization_id } = tx
  await insertBubble(tx, {
    organization_id,
    agent_id,
    settings,
    allowed_domains: [],
    seen_websites: [],
    refused_origins: [],
    updated_at: iso(tx.clock.now()),
  })
}

/** Changes how the bubble looks and what it says in the draft; where it may be shown stays. */
export async function changeLook(tx: OrganizationTx, agent_id: string, settings: BubbleSettings): Promise<void> {
  await updateBubble(tx, agent_id, { settings, updated_at: iso(tx.clock.now()) })
}

/** Puts the bubble's texts in another language first as the agent's main language changes to that. */
export async function followMainLanguage(
  tx: OrganizationTx,
  agent_id: string,
  { old, main }: { old: AgentLanguage; main: AgentLanguage },
): Promise<void> {
  const { settings } = await bubbleOf(tx, agent_id)
  await changeLook(tx, agent_id, changeMainLanguage(settings, old, main))
}
