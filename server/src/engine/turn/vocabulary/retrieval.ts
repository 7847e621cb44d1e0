import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Attachment } from '@tertulia/contract/attachments'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { Confidence } from '@tertulia/contract/receipts'
import type { FoundBy } from '#engine/retrieval/fuse.ts'
import type { PassageAnswer } from '#engine/retrieval/sentence.ts'

/** A passage that retrieval found, best first. */
export type Retrieved = {
  passage_id: string
  kind: 'faq' | 'file'
  source_id: string
  title: string
  /** As it is stored: the one its writer named, the one most of its file is in, else the agent's main one. */
  language: AgentLanguage
  locator: string | null
  /** Set for a passage of a file. */
  heading: string | null
  page: number | null
  text: string
  /** Other ways to ask it, where all that is known was read. */
  variants?: readonly string[]
  /** The last day on which it holds, where that is known. */
  valid_until?: string | null
  escalate: boolean
  /** Files that go with it, where it is an FAQ. */
  attachments: Attachment[]
  score: number
  coverage: number
  /** How sure it is that it answers, 0 to 1. */
  certainty: number
  confidence: Confidence
  /** It is sure enough: the agent may answer from it. */
  answerable: boolean
  /** The part that answers: all of an FAQ, a part of a file's passage. Computed at the first call. */
  answer(): PassageAnswer
  found_by: FoundBy
}

/** The result of one search in the knowledge. */
export type Retrieval = {
  /** Best first. */
  found: Retrieved[]
  /** Looks for what comes after them, for a model that reads on. */
  further?(): Promise<Retrieved[]>
  /** How likely the knowledge holds what was asked at all, 0 to 1. */
  known: number
  /** Why words alone were looked for, where meaning is too. */
  meaning_failure: EmbeddingFailure | null
}
