import { setImmediate as letOthers } from 'node:timers/promises'
import type { Fragment } from '#engine/retrieval/fragment.ts'
import { analyze, encodeAnalysis } from '#engine/retrieval/knowledge-index.ts'
import { type AgentRow, touchKnowledge } from '#features/agents/agent.queries.ts'
import {
  dropPassagesOf,
  findPresentOf,
  insertPassage,
  type PassageRow,
  takeUpPassages,
} from '#features/knowledge/passage.queries.ts'
import type { FaqRow } from '#features/faqs/faq.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

type New = Pick<
  PassageRow,
  | 'agent_id'
  | 'kind'
  | 'source_id'
  | 'position'
  | 'language'
  | 'title'
  | 'variants'
  | 'text'
  | 'page'
  | 'heading'
  | 'escalate'
>

/**
 * Puts an FAQ into the draft's knowledge, in the place of what it was before. What the last version serves word for
 * word is taken up again: a change that was undone leaves nothing to deploy.
 */
export async function putFaqPassage(tx: OrganizationTx, faq: FaqRow): Promise<void> {
  const { agent_id, id, language, question, variants, answer, escalate } = faq
  const wanted = {
    agent_id,
    kind: 'faq' as const,
    source_id: id,
    position: 0,
    language,
    title: question,
    variants,
    text: answer,
    page: null,
    heading: null,
    escalate,
  }
  const same = (await findPresentOf(tx, id)).find((there) => saysTheSame(there, wanted))
  if (same && !same.dropped) return
  const revision = await dropSource(tx, agent_id, id)
  if (same) await takeUpPassages(tx, [same.id], revision)
  else await insertPassage(tx, made(tx, analyzed(wanted), revision))
}

const saysTheSame = (a: New, b: New): boolean =>
  a.title === b.title &&
  a.text === b.text &&
  a.language === b.language &&
  a.escalate === b.escalate &&
  JSON.stringify(a.variants) === JSON.stringify(b.variants)

/** Cuts the words of pieces of a file, from a position on. Outside a transaction, and letting customers in between. */
export async function analyzeFile(
  file: { id: string; agent_id: string; name: string },
  fragments: Fragment[],
  from: number,
): Promise<Analyzed[]> {
  const pieces: Analyzed[] = []
  for (const [at, { text, page, heading }] of fragments.entries()) {
    pieces.push(
      analyzed({
        agent_id: file.agent_id,
        kind: 'file',
        source_id: file.id,
        position: from + at,
        language: 'es',
        title: file.name,
        variants: [],
        text,
        page,
        heading,
        escalate: false,
      }),
    )
    await letOthers()
  }
  return pieces
}

/** Adds pieces of a file to the draft's knowledge. The agent is locked, so its next revision is known. */
export async function addFilePassages(tx: OrganizationTx, agent: AgentRow, pieces: Analyzed[]): Promise<void> {
  const revision = agent.knowledge_revision + 1
  await Promise.all([
    touchKnowledge(tx, agent.id),
    ...pieces.map((piece) => insertPassage(tx, made(tx, piece, revision))),
  ])
}

/** Takes an FAQ or a file out of the draft's knowledge. @returns the new revision */
export async function dropSource(tx: OrganizationTx, agent_id: string, source_id: string): Promise<number> {
  const revision = await touchKnowledge(tx, agent_id)
  await dropPassagesOf(tx, source_id, revision)
  return revision
}

type Analyzed = New & Pick<PassageRow, 'analysis'>

function analyzed(passage: New): Analyzed {
  // A file's name says what it is about; the folder-like ending says nothing.
  const title =
    passage.kind === 'file' ? [passage.title.replace(/\.\w+$/u, ''), passage.heading ?? ''].join(' ') : passage.title
  return { ...passage, analysis: encodeAnalysis(analyze({ ...passage, title })) }
}

const made = (tx: OrganizationTx, piece: Analyzed, revision: number): PassageRow => ({
  organization_id: tx.organization_id,
  id: newId(),
  ...piece,
  since_version: null,
  until_version: null,
  dropped: false,
  revision,
})
