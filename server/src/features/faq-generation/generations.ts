import type { DescriptionInput, FaqGeneration, GenerationSource } from '@tertulia/contract/faq-generation'
import { done } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import type { MemberContext } from '#platform/context.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { generateFaqs } from '#features/faq-generation/faq-generation.jobs.ts'
import {
  findGenerations,
  type GenerationRow,
  insertGeneration,
  insertProposals,
  lockGeneration,
  updateGeneration,
} from '#features/faq-generation/faq-generation.queries.ts'
import { withNearFaqs } from '#features/faq-generation/proposals/near-faqs.ts'
import { proposalRows } from '#features/faq-generation/proposals/proposal-rows.ts'
import { questionsOfWords } from '#engine/questions/questions-of-words.ts'
import { announceGeneration, isRetryable, toGeneration } from '#features/faq-generation/generation-view.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type Input =
  | { agent_id: string; source: 'link'; url: string }
  | z.infer<typeof DescriptionInput>
  | { agent_id: string; source: 'organization' }

/** Begins to read a link, or makes proposals of words at once. */
export function beginGeneration(ctx: MemberContext, input: Input): Promise<FaqGeneration> {
  if (input.source !== 'link') return generateOfWords(ctx, input)
  return withOrganization(ctx, async (tx) => {
    await lockedAgent(tx, input.agent_id)
    return beginReading(tx, { ...newGeneration(tx, input), url: input.url })
  })
}

async function generateOfWords(ctx: MemberContext, input: Exclude<Input, { source: 'link' }>): Promise<FaqGeneration> {
  const { agent_id, source } = input
  const { agent, organization } = await withOrganization(ctx, async (tx) => ({
    agent: await agentOf(tx, agent_id),
    organization: await ownOrganization(tx),
  }))
  const language = agent.languages[0] ?? 'es'
  const told = input.source === 'description' ? input.description : organization.description
  const { proposals: found, left_out } = await withNearFaqs(
    ctx,
    agent_id,
    questionsOfWords(told, organization, language, source),
  )
  return withOrganization(ctx, async (tx) => {
    await lockedAgent(tx, agent_id)
    const row: GenerationRow = { ...newGeneration(tx, input), state: 'done', left_out }
    await insertGeneration(tx, row)
    noteMade(tx, row.id)
    const proposals = await proposalRows(tx, row, found, { language, topic: '' })
    if (proposals.length > 0) await insertProposals(tx, proposals)
    return announceGeneration(tx, await updateGeneration(tx, row.id, { found: proposals.length }))
  })
}

/** Begins to read pages, each by itself; the same page once. */
export function beginPages(ctx: MemberContext, agent_id: string, urls: string[]): Promise<FaqGeneration[]> {
  return withOrganization(ctx, async (tx) => {
    await lockedAgent(tx, agent_id)
    const begun: FaqGeneration[] = []
    for (const url of new Set(urls))
      begun.push(await beginReading(tx, { ...newGeneration(tx, { agent_id, source: 'link' }), url }))
    return begun
  })
}

/** A new piece of work and the job that does it. */
export async function beginReading(tx: Tx<MemberContext>, row: GenerationRow): Promise<FaqGeneration> {
  await insertGeneration(tx, row)
  noteMade(tx, row.id)
  await tx.jobs.enqueue(tx, generateFaqs, { generation_id: row.id, attempt: row.attempt })
  return announceGeneration(tx, row)
}

export function newGeneration(
  ctx: MemberContext,
  { agent_id, source }: { agent_id: string; source: GenerationSource },
): GenerationRow {
  const now = iso(ctx.clock.now())
  return {
    organization_id: ctx.organization_id,
    id: newId(),
    agent_id,
    source,
    url: null,
    title: '',
    state: 'queued',
    cause: null,
    found: 0,
    attempt: 1,
    created_at: now,
    moved_at: now,
    storage_key: null,
    file_type: '',
    declared_type: '',
    writer: 'rules',
    model_failure: null,
    left_out: 0,
    put_away_at: null,
    passages: null,
    before_id: null,
  }
}

export const listGenerations = (ctx: MemberContext, agent_id: string): Promise<FaqGeneration[]> =>
  withOrganization(ctx, async (tx) => (await findGenerations(tx, agent_id)).map(toGeneration))

/** Reads what failed once more. @throws generation_not_retryable */
export function retryGeneration(ctx: MemberContext, id: string): Promise<FaqGeneration> {
  return withOrganization(ctx, async (tx) => {
    const row = await lockGeneration(tx, id)
    if (!row) throw new Problem('not_found')
    if (!isRetryable(row)) throw new Problem('generation_not_retryable')
    const attempt = row.attempt + 1
    await tx.jobs.enqueue(tx, generateFaqs, { generation_id: id, attempt })
    const moved_at = iso(tx.clock.now())
    return announceGeneration(tx, await updateGeneration(tx, id, { state: 'queued', cause: null, attempt, moved_at }))
  })
}

/** Takes it off the list. A reading under way stops at its next step; its proposals stay. */
export function dismissGeneration(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const row = await lockGeneration(tx, id)
    if (!row) throw new Problem('not_found')
    const now = iso(tx.clock.now())
    const ended = row.state === 'done' ? {} : { state: 'failed' as const, cause: row.cause ?? ('interrupted' as const) }
    const { storage_key } = row
    await updateGeneration(tx, id, { ...ended, put_away_at: now, moved_at: now, storage_key: null })
    afterCommit(tx, () => void (storage_key && tx.files.remove(storage_key)))
    return done
  })
}
