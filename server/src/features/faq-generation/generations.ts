import type { DescriptionInput, FaqGeneration, LinkInput } from '@tertulia/contract/faq-generation'
import type { z } from 'zod'
import type { MemberContext } from '#context.ts'
import { lockAgent } from '#features/agents/agent.queries.ts'
import { readLink } from '#features/faq-generation/faq-generation.jobs.ts'
import {
  findGenerations,
  type GenerationRow,
  insertGeneration,
  insertProposals,
  lockGeneration,
  updateGeneration,
} from '#features/faq-generation/faq-generation.queries.ts'
import { proposalRows } from '#features/faq-generation/proposal-rows.ts'
import { questionsOfWords } from '#features/faq-generation/questions-of-words.ts'
import { announceGeneration, toGeneration } from '#features/faq-generation/shown-generation.ts'
import { findOrganization } from '#features/organizations/organization.queries.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type Input = z.infer<typeof LinkInput> | z.infer<typeof DescriptionInput>

/** Begins to read a link, or makes proposals of a description, which waits for nobody. */
export function beginGeneration(ctx: MemberContext, input: Input): Promise<FaqGeneration> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockAgent(tx, input.agent_id)
    if (!agent) throw new Problem('not_found')
    const row = newRow(tx, input)
    await insertGeneration(tx, row)
    if (input.source === 'link') {
      await tx.jobs.enqueue(tx, readLink, { generation_id: row.id, attempt: row.attempt })
      return announceGeneration(tx, row)
    }
    const organization = await findOrganization(tx)
    if (!organization) throw new Problem('not_found')
    const words = questionsOfWords(input.description, organization, agent.languages[0] ?? 'es')
    const proposals = await proposalRows(tx, row, words)
    if (proposals.length > 0) await insertProposals(tx, proposals)
    return announceGeneration(tx, await updateGeneration(tx, row.id, { state: 'done', found: proposals.length }))
  })
}

function newRow(tx: Tx<MemberContext>, input: Input): GenerationRow {
  const now = iso(tx.clock.now())
  return {
    organization_id: tx.organization_id,
    id: newId(),
    agent_id: input.agent_id,
    source: input.source,
    url: input.source === 'link' ? input.url : null,
    title: '',
    state: 'queued',
    cause: null,
    found: 0,
    attempt: 1,
    created_at: now,
    moved_at: now,
  }
}

export const listGenerations = (ctx: MemberContext, agent_id: string): Promise<FaqGeneration[]> =>
  withOrganization(ctx, async (tx) => (await findGenerations(tx, agent_id)).map(toGeneration))

/** Reads a link that failed once more. @throws generation_not_retryable */
export function retryGeneration(ctx: MemberContext, id: string): Promise<FaqGeneration> {
  return withOrganization(ctx, async (tx) => {
    const row = await lockGeneration(tx, id)
    if (!row) throw new Problem('not_found')
    if (row.state !== 'failed') throw new Problem('generation_not_retryable')
    const attempt = row.attempt + 1
    await tx.jobs.enqueue(tx, readLink, { generation_id: id, attempt })
    const moved_at = iso(tx.clock.now())
    return announceGeneration(tx, await updateGeneration(tx, id, { state: 'queued', cause: null, attempt, moved_at }))
  })
}
