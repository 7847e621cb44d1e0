import type { LanguageModel, ModelPrompt } from '@tertulia/server/engine/language-model'
import { answerWithModel, ModelFailure, type ModelTurn } from '@tertulia/server/engine/model-engine'
import type { FactCase, WrongCase } from './fact-cases.ts'

/** The result of a model's words in one turn. */
export type Passed = {
  /** The answer that stands in the end; empty if the model gave none that may. */
  told: string
  /** All that was shown on the way to it, what was taken back included. */
  shown: string
  /** How often it was asked. */
  calls: number
  /** Why it failed, or what it was told when it was asked to mend what it said. */
  why: string
}

const PIECE = /\s*\S+|\s+$/gu

/** Puts words through the engine, as a model in memory says them: one text for each call, the last again for all others. */
export async function passThrough(says: readonly string[], turn: ModelTurn): Promise<Passed> {
  let calls = 0
  let why = ''
  const model: LanguageModel = {
    // oxlint-disable-next-line require-await -- a model's words come one after another
    async *stream(prompt) {
      if (calls > 0) why = lastOf(prompt)
      const text = says[Math.min(calls, says.length - 1)] ?? ''
      calls += 1
      for (const piece of text.match(PIECE) ?? []) yield { kind: 'text', text: piece }
      yield { kind: 'finish', usage: { input_tokens: 0, output_tokens: 0 } }
    },
  }
  let shown = ''
  let told = ''
  try {
    for await (const event of answerWithModel(model, turn)) {
      if (event.kind === 'delta') shown += event.text
      else if (event.kind === 'end') told = event.text
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    why = [why, error.reason].filter(Boolean).join('; ')
  }
  return { told, shown, calls, why }
}

const lastOf = ({ messages }: ModelPrompt): string => messages.at(-1)?.text ?? ''

/** Whether what is wrong stands in the answer. */
export const isTold = async ({ says, turn, wrong }: WrongCase): Promise<boolean> =>
  holds((await passThrough(says, turn)).told, wrong)

/** Whether a customer reads what is wrong, if only for a moment. */
export const isShown = async ({ says, turn, wrong }: WrongCase): Promise<boolean> => {
  const { told, shown } = await passThrough(says, turn)
  return holds(told, wrong) || holds(shown, wrong)
}

/** Not as a part of a longer figure or word. */
const holds = (text: string, wrong: string): boolean => {
  const at = text.indexOf(wrong)
  if (at < 0) return false
  const around = [text.charAt(at - 1), text.charAt(at + wrong.length)]
  return !around.some((sign) => /[\p{L}\p{N}]/u.test(sign)) || holds(text.slice(at + wrong.length), wrong)
}

/** Whether the model is asked again, or nothing of it is told. */
export const isRepaired = async ({ says, turn }: FactCase): Promise<boolean> => {
  const { told, calls } = await passThrough(says, turn)
  return calls > 1 || told === ''
}
