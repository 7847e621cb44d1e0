import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Analysis } from '#engine/retrieval/analysis.ts'
import type { Evidence } from '#engine/retrieval/evidence.ts'
import type { QuestionContext } from '#engine/retrieval/question.ts'

/** A passage as an index takes it. `source_id`: of the FAQ or file it is of; a passage without it stands for itself. */
export type IndexedPassage = {
  id: string
  kind: 'faq' | 'file'
  language: AgentLanguage
  analysis: Analysis
  source_id?: string
}

/** A passage that an index found for a question. */
export type Hit = {
  id: string
  score: number
  /** Share of the question's weight in rare words that the passage holds, 0 to 1. */
  coverage: number
  /** How sure it is that the passage answers, 0 to 1. */
  certainty: number
  /** How alike the question and the nearest way to ask an FAQ are, 0 to 1 (1: the same words). 0 for files. */
  likeness: number
  /** The features that the certainty rests on. */
  evidence: Evidence
}

/** How an index is asked, beside the question. */
export type SearchOptions = {
  limit: number
  /** The language that the question is taken for when its words do not tell. */
  language?: AgentLanguage
  /** The customer's words around it, which help find and do not decide. */
  around?: readonly QuestionContext[]
  /** The question leans on what was said before it, or perhaps does. */
  leans?: boolean
  may_stand?: boolean
  /** Passages that were told just before. */
  told?: readonly string[]
  /** Passages that may answer now; all where it is left out. */
  isAwake?: (id: string) => boolean
}
