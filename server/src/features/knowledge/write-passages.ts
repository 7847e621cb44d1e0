import { areSameAttachments } from '@tertulia/contract/attachments'
import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { setImmediate as letOthers } from 'node:timers/promises'
import { hostsIn } from '#engine/link-hosts.ts'
import type { Fragment } from '#engine/retrieval/fragment.ts'
import { encodeSentences, sentenceWords } from '#engine/retrieval/knowledge-index.ts'
import { touchKnowledge } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import {
  dropPassagesOf,
  findDroppedOf,
  findPresentOf,
  insertPassage,
  restorePassages,
} from '#features/knowledge/passage.queries.ts'
import type { PassageRow } from '#features/knowledge/knowledge.tables.ts'
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
  | 'source_hash'
  | 'escalate'
  | 'attachments'
  | 'valid_from'
  | 'valid_until'
>

type QuestionAndAnswer = Pick<PassageRow, 'language' | 'variants'> & { question: string; answer: string }

/** Content of an FAQ in its own language. */
export type FaqContent = QuestionAndAnswer &
  Pick<PassageRow, 'agent_id' | 'escalate' | 'attachments' | 'valid_from' | 'valid_until'> & {
    id: string
    enabled: boolean
  }

/** Its content in another language. */
export type FaqTranslationContent = QuestionAndAnswer & Pick<PassageRow, 'source_hash'>

/**
 * Puts an FAQ into the draft's knowledge, in each of its languages, in the place of what it was before. Passages that the last
 * version serves word for word are reused: a change that was undone leaves nothing to deploy. One that is off is not known.
 */
export async function putFaqPassages(
  tx: OrganizationTx,
  faq: FaqContent,
  translations: readonly FaqTranslationContent[],
): Promise<void> {
  const { agent_id, id } = faq
  if (!faq.enabled) return void (await dropSource(tx, agent_id, id))
  const wanted = passagesOf(faq, translations)
  const present = await findPresentOf(tx, id)
  const found = wanted.map((each) => ({ each, same: present.find((there) => saysTheSame(there, each)) }))
  const held = present.filter(({ dropped }) => !dropped)
  if (held.length === wanted.length && found.every(({ same }) => same && !same.dropped)) return
  const revision = await dropSource(tx, agent_id, id)
  const again = found.flatMap(({ same }) => (same ? [same.id] : []))
  if (again.length > 0) await restorePassages(tx, again, revision)
  for (const { each, same } of found) if (!same) await insertPassage(tx, newRow(tx, analyze(each), revision))
}

/** One passage for each language an FAQ is written in, its own first. */
function passagesOf(faq: FaqContent, translations: readonly FaqTranslationContent[]): New[] {
  const others = translations.filter(({ language }) => language !== faq.language)
  return [{ ...faq, source_hash: null }, ...others].map((said, position) => ({
    agent_id: faq.agent_id,
    kind: 'faq',
    source_id: faq.id,
    position,
    language: said.language,
    title: said.question,
    variants: said.variants,
    text: said.answer,
    page: null,
    heading: null,
    source_hash: said.source_hash,
    escalate: faq.escalate,
    attachments: faq.attachments,
    valid_from: faq.valid_from,
    valid_until: faq.valid_until,
  }))
}

/** The knowledge revision that a new agent begins with where it begins with knowledge. */
export const FIRST_REVISION = 1

/**
 * Adds passages of a new agent, which no index has loaded yet: nothing is in their place, and no index has to learn of them.
 */
export const addFirstPassages = (tx: OrganizationTx, pieces: (Analyzed & { switched_off?: boolean })[]) =>
  Promise.all(pieces.map((piece) => insertPassage(tx, newRow(tx, piece, FIRST_REVISION))))

/** Passages of an FAQ for the search: one for each of its languages, or none if it is off. */
export const analyzeFaq = (faq: FaqContent, translations: readonly FaqTranslationContent[]): Analyzed[] =>
  faq.enabled ? passagesOf(faq, translations).map(analyze) : []

const saysTheSame = (a: New, b: New): boolean =>
  a.title === b.title &&
  a.text === b.text &&
  a.language === b.language &&
  (a.source_hash === null) === (b.source_hash === null) &&
  a.escalate === b.escalate &&
  a.valid_from === b.valid_from &&
  a.valid_until === b.valid_until &&
  areSameAttachments(a.attachments, b.attachments) &&
  JSON.stringify(a.variants) === JSON.stringify(b.variants)

/** The language whose words a text in any language is cut by: its own where we know its words, else the agent's main one. */
export const wordsLanguage = (language: string | undefined, spoken: readonly AgentLanguage[]): AgentLanguage =>
  AGENT_LANGUAGES.find((each) => each === language) ?? spoken[0] ?? 'es'

/** Cuts the words of pieces of a file, from a position on. Outside a transaction, and letting customers in between. */
export async function analyzeFile(
  file: { id: string; agent_id: string; name: string; language: AgentLanguage },
  fragments: Fragment[],
  from: number,
): Promise<Analyzed[]> {
  const pieces: Analyzed[] = []
  for (const [at, { text, page, heading }] of fragments.entries()) {
    pieces.push(
      analyze({
        agent_id: file.agent_id,
        kind: 'file',
        source_id: file.id,
        position: from + at,
        language: file.language,
        title: file.name,
        variants: [],
        text,
        page,
        heading,
        source_hash: null,
        escalate: false,
        attachments: [],
        valid_from: null,
        valid_until: null,
      }),
    )
    await letOthers()
  }
  return pieces
}

/** Adds pieces of a file to the draft's knowledge. The agent is locked, so its next revision is known. */
export async function addFilePassages(
  tx: OrganizationTx,
  agent: AgentRow,
  pieces: (Analyzed & { switched_off?: boolean })[],
): Promise<void> {
  const revision = agent.knowledge_revision + 1
  await Promise.all([
    touchKnowledge(tx, agent.id),
    ...pieces.map((piece) => insertPassage(tx, newRow(tx, piece, revision))),
  ])
}

/** Takes an FAQ or a file out of the draft's knowledge. @returns the new revision */
export async function dropSource(tx: OrganizationTx, agent_id: string, source_id: string): Promise<number> {
  const revision = await touchKnowledge(tx, agent_id)
  await dropPassagesOf(tx, source_id, revision)
  return revision
}

/**
 * Puts a source back into the draft's knowledge as it was taken out, where all of it is still there.
 * @param passages how many it had
 * @returns whether it is back
 */
export async function restoreSource(
  tx: OrganizationTx,
  source_id: string,
  passages: number,
  revision: number,
): Promise<boolean> {
  const dropped = await findDroppedOf(tx, source_id)
  if (dropped.length !== passages) return false
  await restorePassages(tx, dropped, revision)
  return true
}

export type Analyzed = New & Pick<PassageRow, 'analysis' | 'link_hosts'>

function analyze(passage: New): Analyzed {
  // A file's name says what it is about; the folder-like ending says nothing.
  const title =
    passage.kind === 'file' ? [passage.title.replace(/\.\w+$/u, ''), passage.heading ?? ''].join(' ') : passage.title
  return {
    ...passage,
    analysis: encodeSentences(sentenceWords({ ...passage, title })),
    link_hosts: hostsIn(passage.text),
  }
}

const newRow = (tx: OrganizationTx, piece: Analyzed & { switched_off?: boolean }, revision: number): PassageRow => ({
  organization_id: tx.organization_id,
  id: newId(),
  switched_off: false,
  ...piece,
  since_version: null,
  until_version: null,
  dropped: false,
  revision,
})
