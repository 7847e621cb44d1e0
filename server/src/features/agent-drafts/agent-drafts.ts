import type { AgentDraft, AgentDraftContent, WizardStep } from '@tertulia/contract/agent-drafts'
import { done } from '@tertulia/contract/shapes'
import { AgentType } from '@tertulia/contract/agents'
import type { MemberContext } from '#platform/context.ts'
import { moveOnboarding } from '#features/accounts/onboarding-steps.ts'
import {
  type AgentDraftRow,
  deleteDraft,
  findDraft,
  findDrafts,
  insertDraft,
  updateDraft,
} from '#features/agent-drafts/agent-draft.queries.ts'
import { getOrganization } from '#features/organizations/organizations.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const toDraft = ({ id, organization_id, step, content, updated_at }: AgentDraftRow): AgentDraft => ({
  id,
  organization_id,
  step,
  content,
  updated_at,
})

const orNotFound = (row: AgentDraftRow | undefined): AgentDraft => {
  if (!row) throw new Problem('not_found')
  return toDraft(row)
}

export const listDrafts = (ctx: MemberContext): Promise<AgentDraft[]> =>
  withOrganization(ctx, async (tx) => (await findDrafts(tx)).map(toDraft))

export const getDraft = (ctx: MemberContext, id: string): Promise<AgentDraft> =>
  withOrganization(ctx, async (tx) => orNotFound(await findDraft(tx, id)))

type Saved = { step: WizardStep; content: AgentDraftContent }

/** A draft speaks the organization's language until a member changes it. */
export async function beginDraft(ctx: MemberContext, { step, content }: Saved): Promise<AgentDraft> {
  const { default_language } = await getOrganization(ctx)
  const row = {
    organization_id: ctx.organization_id,
    id: newId(),
    step,
    content: { languages: [default_language], ...content },
    created_by: ctx.actor.user_id,
    updated_at: iso(ctx.clock.now()),
  }
  await withOrganization(ctx, async (tx) => {
    await insertDraft(tx, row)
    noteMade(tx, row.id)
  })
  await noteType(ctx, row)
  return toDraft(row)
}

/** Saves what the wizard has so far, so that it can be left at any word and taken up again on another device. */
export async function saveDraft(ctx: MemberContext, id: string, { step, content }: Saved): Promise<AgentDraft> {
  const change = { step, content, updated_at: iso(ctx.clock.now()) }
  const draft = await withOrganization(ctx, async (tx) => orNotFound(await updateDraft(tx, id, change)))
  await noteType(ctx, draft)
  return draft
}

/** A member in onboarding has answered stage 2 once the wizard goes on from a type. */
async function noteType(ctx: MemberContext, { step, content }: Saved): Promise<void> {
  if (step === 'type' || !AgentType.safeParse(content.type).success) return
  await withPlatform(ctx, (tx) => moveOnboarding(tx, ctx.actor.user_id, 'chose_agent_type'))
}

export function discardDraft(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    if (!(await deleteDraft(tx, id))) throw new Problem('not_found')
    return done
  })
}
