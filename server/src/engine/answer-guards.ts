import { type AnswerExit, createAnswerHeader } from '#engine/answer-header.ts'
import { createAnswerFilter, saysUnknown, STEP_MARK, withoutMarks, withoutUnknown } from '#engine/answer-filter.ts'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { createFactCheck } from '#engine/facts/fact-check.ts'
import { createFoundedCheck, unfoundedSentence } from '#engine/facts/founded-words.ts'
import { admitsIgnorance, isTalk } from '#engine/facts/talk.ts'
import { createInstructionGuard, type InstructionGuard } from '#engine/instruction-guard.ts'
import { instructionsOf } from '#engine/instructions.ts'
import { createLinkFilter, type LinkFilter, type AnswerPiece } from '#engine/link-filter.ts'
import { confidentialOf, type ModelPassage, type ModelTurn } from '#engine/model-prompt.ts'

/** All that stands between what a model says and who reads it, in the order in which a text goes through it. */
export type AnswerGuards = Pick<LinkFilter, 'takenOut' | 'hadLinks'> & {
  /** Takes the next piece, gives what is safe to show. */
  push: (text: string) => string
  /** Gives what was held back. */
  end: () => string
  /** Numbers of the passages that were cited, in order of first mention. */
  cited: () => number[]
  /** The model was repeating its instructions: nothing more may be said. */
  repeats: () => boolean
  /** A fact that it said and that rests on nothing: nothing more may be said. */
  unsupported: () => string | undefined
  /** A tool gave passages, which may be cited and said, or a text, which may be said. */
  learn: (passages: readonly ModelPassage[], text: string) => void
  /** The model has been answered, and begins anew. Gives what may be shown. */
  goOn: () => string
  /** How the whole answer is to be taken, once it has ended. */
  reading: () => AnswerReading
}

export type AnswerReading = {
  exit: AnswerExit
  /** All that was given together, without sentences that say that something is not known in a word that is not for customers. */
  text: string
  /** The part of the question that is not known, in the model's words. */
  unknown_part: string | null
  /** A sentence, or the whole answer where it is empty, that rests on nothing: neither passages nor tools nor what the model was told. */
  unfounded: string | undefined
}

export function createAnswerGuards(turn: ModelTurn): AnswerGuards {
  const passages = new Map<number, { text: string; language: AgentLanguage | undefined }>()
  const told: string[] = []
  const know = (more: readonly ModelPassage[]) => {
    for (const { n, title, text, language } of more) passages.set(n, { text: `${title}\n${text}`, language })
  }
  know(turn.front?.passages ?? [])
  know(turn.passages)
  const header = createAnswerHeader()
  const marks = createAnswerFilter(Math.max(0, ...passages.keys()))
  const cited = () => [...new Set([...header.rests_on().filter((n) => passages.has(n)), ...marks.cited()])]
  const known = [
    turn.instructions,
    turn.business?.name ?? '',
    turn.business?.description ?? '',
    turn.customer?.name ?? '',
    turn.customer?.about ?? '',
    ...(turn.own_texts ?? []),
  ]
  const textsOf = (numbers: readonly number[]) => numbers.map((n) => passages.get(n)?.text ?? '')
  const asked = [turn.question, ...turn.history.map(({ text }) => text)]
  const given = () => [...asked, ...told, ...known, turn.now ?? '']
  const facts = createFactCheck({
    moment: turn.now ?? '',
    given: () => [...asked, ...told, ...known],
    cited: () => textsOf(cited()),
    citable: () => textsOf([...passages.keys()]),
    asked: [turn.question, ...turn.history.flatMap(({ from, text }) => (from === 'customer' ? [text] : []))],
    language: turn.language,
  })
  const isForeign = (numbers: readonly number[]) =>
    numbers.some((n) => (passages.get(n)?.language ?? turn.language) !== turn.language)
  // Without numbers in its first line it is not known yet what it rests on.
  const founded = createFoundedCheck(turn.language, () => {
    if (!ANSWERS.includes(header.exit())) return undefined
    const numbers = header.rests_on().length > 0 ? cited() : [...passages.keys()]
    return isForeign(numbers) ? undefined : [...textsOf(numbers), ...given()]
  })
  const links = createLinkFilter(turn.link_hosts ?? NONE)
  // Last, so that it reads what a customer would.
  const instructions = instructionGuardOf(turn)
  let shown = ''
  /** Whether there was a word for the customer, and whether the next one begins a paragraph. */
  let hasSpoken = false
  let beginsAnew = false
  const take = (text: string) => {
    const plain = marks.push(text)
    const isWord = withoutMarks(plain).trim() !== ''
    const apart = beginsAnew && isWord && hasSpoken
    if (isWord) [hasSpoken, beginsAnew] = [true, false]
    return apart ? `\n\n${plain.trimStart()}` : plain
  }
  const say = (parts: AnswerPiece[], rest = '') => {
    const said = parts.map(instructions.push).join('') + rest
    shown += said
    return withoutMarks(said)
  }

  function unfoundedIn(exit: AnswerExit, text: string): string | undefined {
    if (!ANSWERS.includes(exit)) return undefined
    if (founded.unfounded() !== undefined) return founded.unfounded()
    if (cited().length === 0 && told.length === 0) return facts.hasFacts() ? undefined : ''
    // The words of a text in another language say nothing about ours.
    return isForeign(cited()) ? undefined : unfoundedSentence(text, turn.language, [...textsOf(cited()), ...given()])
  }

  /** Facts belong to an answer, whatever it is called, and words that tell nothing are talk. */
  function whatItIs(exit: AnswerExit, text: string): AnswerExit {
    if (facts.hasFacts()) return exit === 'talk' || exit === 'ask_back' ? 'answer' : exit
    const own = turn.own_texts ?? []
    const isBare = exit === 'answer' && cited().length === 0 && told.length === 0
    if (!isBare || !isTalk(text, { asked: turn.question, language: turn.language, own })) return exit
    return admitsIgnorance(text) ? 'unknown' : 'talk'
  }

  function reading(): AnswerReading {
    const doubts = saysUnknown(shown)
    const text = doubts ? withoutUnknown(shown).trim() : withoutMarks(shown)
    const isSourced = cited().length > 0 || told.length > 0
    const exit = doubts ? (text === '' || !isSourced ? 'unknown' : 'partly') : header.exit()
    const its_exit = whatItIs(exit, text)
    return {
      exit: its_exit,
      text: its_exit === 'unknown' ? '' : text,
      unknown_part: header.unknownPart(),
      unfounded: unfoundedIn(its_exit, text),
    }
  }

  return {
    push: (text) => say(links.push(founded.push(facts.push(take(header.push(text)))))),
    end: () => {
      const rest = founded.push(facts.push(take(header.end()) + marks.end()) + facts.end()) + founded.end()
      const parts = [...links.push(rest), ...links.end()]
      const said = say(parts)
      return instructions.repeats() ? said : said + say([], instructions.end())
    },
    cited,
    takenOut: links.takenOut,
    hadLinks: links.hadLinks,
    repeats: instructions.repeats,
    unsupported: () => facts.unsupported() ?? founded.unfounded(),
    learn: (more, text) => {
      know(more)
      if (text !== '') told.push(text)
      marks.goOn(Math.max(0, ...passages.keys()))
      instructions.allow([text, ...more.flatMap((each) => [each.title, each.text])])
    },
    goOn: () => {
      const rest = take(header.end()) + marks.end()
      header.goOn()
      beginsAnew = true
      return say(links.push(founded.push(facts.push(rest + STEP_MARK))))
    },
    reading,
  }
}

const NONE: ReadonlySet<string> = new Set()
/** Exits that tell something of the knowledge. */
const ANSWERS: readonly AnswerExit[] = ['answer', 'partly']

/** Keeps what a model was told for this turn out of what it says, and out of what it gives to tools. */
export const instructionGuardOf = (turn: ModelTurn): InstructionGuard =>
  createInstructionGuard(instructionsOf(confidentialOf(turn)), [
    turn.question,
    ...[...(turn.front?.passages ?? []), ...turn.passages].flatMap(({ title, text }) => [title, text]),
    ...(turn.own_texts ?? []),
  ])
