import type { AgentDraft, AgentDraftContent, WizardStep } from '@tertulia/contract/agent-drafts'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#context.ts'
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
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const shown = ({ id, organization_id, step, content, updated_at }: AgentDraftRow): AgentDraft => ({
  id,
  organization_id,
  step,
  content,
  updated_at,
})

const orNotFound = (row: AgentDraftRow | undefined): AgentDraft => {
  if (!row) throw new Problem('not_found')
  return shown(row)
}

export const listDrafts = (ctx: MemberContext): Promise<AgentDraft[]> =>
  withOrganization(ctx, async (tx) => (await findDrafts(tx)).map(shown))

export const getDraft = (ctx: MemberContext, id: string): Promise<AgentDraft> =>
  withOrganization(ctx, async (tx) => orNotFound(await findDraft(tx, id)))

/** A draft speaks the organization's language until somebody says otherwise. */
export async function beginDraft(
  ctx: MemberContext,
  input: { step: WizardStep; content: AgentDraftContent },
): Promise<AgentDraft> {
  const { default_language } = await getOrganization(ctx)
  const row = {
    organization_id: ctx.organization_id,
    id: newId(),
    step: input.step,
    content: { languages: [default_language], ...input.content },
    created_by: ctx.actor.user_id,
    updated_at: iso(ctx.clock.now()),
  }
  return withOrganization(ctx, async (tx) => {
    await insertDraft(tx, row)
    return shown(row)
  })
}

/** Saves a step, so that the wizard can be left and taken up again on another device. */
export const saveDraft = (
  ctx: MemberContext,
  id: string,
  input: { step: WizardStep; content: AgentDraftContent },
): Promise<AgentDraft> =>
  withOrganization(ctx, async (tx) =>
    orNotFound(await updateDraft(tx, id, { ...input, updated_at: iso(ctx.clock.now()) })),
  )

export function discardDraft(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    if (!(await deleteDraft(tx, id))) throw new Problem('not_found')
    return done
  })
}
