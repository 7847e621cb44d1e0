import { createAnswerFilter, type AnswerFilter } from '#engine/answer-filter.ts'
import { createInstructionGuard } from '#engine/instruction-guard.ts'
import { instructionsOf } from '#engine/instructions.ts'
import type { ModelPrompt } from '#engine/language-model.ts'
import { createLinkFilter, type LinkFilter, type AnswerPiece } from '#engine/link-filter.ts'
import type { ModelPassage, ModelTurn } from '#engine/model-prompt.ts'

/** All that stands between what a model says and who reads it, in the order in which a text goes through it. */
export type AnswerGuards = Omit<AnswerFilter, 'goOn'> &
  Pick<LinkFilter, 'takenOut' | 'hadLinks'> & {
    /** The model was repeating its instructions: nothing more may be said. */
    repeats: () => boolean
    /** A tool gave passages, which may be cited and said, or a text, which may be said. The model goes on. */
    goOn: (passages: readonly ModelPassage[], text: string) => void
  }

/** @param prompt what the model was sent */
export function createAnswerGuards(turn: ModelTurn, prompt: ModelPrompt): AnswerGuards {
  const marks = createAnswerFilter(turn.passages.length)
  let passages = turn.passages.length
  const links = createLinkFilter(turn.link_hosts ?? NONE)
  // Last, so that it reads what a customer would.
  const instructions = createInstructionGuard(instructionsOf(prompt.system), [
    turn.question,
    ...turn.passages.flatMap(({ title, text }) => [title, text]),
    ...(turn.own_texts ?? []),
  ])
  const sayable = (parts: AnswerPiece[]) => parts.map(instructions.push).join('')
  return {
    push: (text) => sayable(links.push(marks.push(text))),
    end: () => {
      const rest = sayable([...links.push(marks.end()), ...links.end()])
      return instructions.repeats() ? rest : rest + instructions.end()
    },
    cited: marks.cited,
    answered: marks.answered,
    takenOut: links.takenOut,
    hadLinks: links.hadLinks,
    repeats: instructions.repeats,
    goOn: (more, text) => {
      passages = Math.max(passages, ...more.map(({ n }) => n))
      marks.goOn(passages)
      instructions.allow([text, ...more.flatMap((each) => [each.title, each.text])])
    },
  }
}

const NONE: ReadonlySet<string> = new Set()
