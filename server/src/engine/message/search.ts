import type { QuestionContext } from '#engine/retrieval/question.ts'

/** A search in the knowledge, for one question of a customer. */
export type Search = {
  /** As it was asked: it decides whether something answers. */
  asked: string
  /** The customer's words around it, in the same message and before it. */
  around: readonly QuestionContext[]
  /** It leans on what was said before: «¿y los domingos?». */
  leans: boolean
  /** It may as well stand for itself: where it finds an answer so, that is it. */
  may_stand: boolean
  /** Passages that were told just before, where it leans on them. */
  told: readonly string[]
  /** The passage that the customer chose: where it is still known, it is what answers. */
  chosen?: string
}

/** A question that stands for itself. */
export const standaloneSearch = (asked: string): Search => ({
  asked,
  around: [],
  leans: false,
  may_stand: false,
  told: [],
})
