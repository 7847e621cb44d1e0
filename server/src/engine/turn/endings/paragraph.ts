import type { Answer, TurnStep } from '#engine/turn/vocabulary/answer.ts'

/** Tells one more paragraph behind an answer. @returns the answer with it */
export async function* withParagraph(answer: Answer, says: string): AsyncGenerator<TurnStep, Answer> {
  const added = `\n\n${says}`
  yield { type: 'delta', text: added }
  return { ...answer, text: `${answer.text}${added}` }
}
