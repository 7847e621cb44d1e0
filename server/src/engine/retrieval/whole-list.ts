import type { Part } from '#engine/retrieval/answer-parts.ts'
import type { Span } from '#engine/retrieval/sentences.ts'
import { stepOf } from '#engine/retrieval/step-mark.ts'

/** In UTF-16 units: steps are told to the end as far as a message is read. */
const LONGEST_LIST = 1_200
const CUT = '\n…'
/** Lines that may stand between two steps: remarks, pictures' names, lists of their own. */
const BETWEEN_STEPS = 6

const BULLET = /^[-•*]\s/u
const ASKS_HOW =
  /(?<!\p{L})(?:c[oó]mo|how|comment|pasos?|passos?|étapes?|steps?|instrucciones|instructions?|instruções)(?!\p{L})/iu

/** Items that belong together. `ends`: where each of them ends. */
type List = Span & { isNumbered: boolean; starts: number[]; ends: number[] }

/**
 * The list that a stretch has begun to tell, to its end: steps from the first to the last, items that a sentence announces from
 * there on. Nothing where the stretch begins none: an item stands for itself, unless it is a step and the question asks how. A
 * list that is too long ends after an item, and says that there is more.
 */
export function wholeList(
  text: string,
  { parts, worths }: { parts: readonly Part[]; worths: readonly number[] },
  told: Span,
  question: string,
): { span: Span; said: string } | undefined {
  const lists = listsIn(text, parts)
  const list = lists.find((each) => isBegun(each, told, question))
  // An item that a sentence announces says little by itself if the sentence holds more of the question.
  const worthOf = ({ start, end }: Span) =>
    Math.max(...parts.map((part, at) => (part.start >= start && part.end <= end ? (worths[at] ?? 0) : 0)))
  const announced = lists.flatMap((each): (List & { lead: Part })[] => {
    const lead = parts.findLast((part) => part.end < each.start)
    const isLead = lead?.kind === 'sentence' && text.slice(lead.start, lead.end).endsWith(':')
    return isLead && begunOf(each, told) > 0 && worthOf(lead) > worthOf(told) ? [{ ...each, lead }] : []
  })[0]
  const whole = list ?? announced
  if (!whole) return undefined
  const start = Math.min(told.start, announced?.lead.start ?? told.start, whole.isNumbered ? whole.start : told.start)
  const end = whole.ends.findLast((each) => each - start <= LONGEST_LIST) ?? told.end
  return { span: { start, end }, said: `${text.slice(start, end)}${end < whole.end ? CUT : ''}` }
}

const begunOf = ({ starts, ends }: List, told: Span): number =>
  starts.filter((start, at) => start < told.end && (ends[at] ?? 0) > told.start).length

function isBegun(list: List, told: Span, question: string): boolean {
  const begun = begunOf(list, told)
  const isWhole = told.end > list.end || (told.end === list.end && (!list.isNumbered || told.start <= list.start))
  if (begun === 0 || isWhole) return false
  const isAnnounced = told.start < list.start
  if (!list.isNumbered) return isAnnounced && begun > 1
  return begun > 1 || isAnnounced || ASKS_HOW.test(question)
}

function listsIn(text: string, parts: readonly Part[]): List[] {
  const lists: List[] = []
  let [between, number] = [0, 0]
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'sentence') continue
    const isFirstOfLine = parts[at - 1]?.line !== part.line
    const said = text.slice(part.start, part.end)
    const last = lists.at(-1)
    const step = stepOf(said, number)
    if (!isFirstOfLine) {
      if (last && between === 0) endAt(last, part.end)
    } else if (step !== undefined) {
      const goesOn = last?.isNumbered === true && step === number + 1 && between <= BETWEEN_STEPS
      number = step
      between = 0
      if (goesOn) addItem(last, part)
      else lists.push({ start: part.start, end: part.end, isNumbered: true, starts: [part.start], ends: [part.end] })
    } else if (
      BULLET.test(said) &&
      !(last?.isNumbered && between <= BETWEEN_STEPS && hasNextStep(text, part, number))
    ) {
      if (last && !last.isNumbered && between === 0) addItem(last, part)
      else lists.push({ start: part.start, end: part.end, isNumbered: false, starts: [part.start], ends: [part.end] })
      between = 0
    } else between += 1
  }
  return lists
}

const hasNextStep = (text: string, { end }: Span, number: number): boolean =>
  text
    .slice(end)
    .split('\n')
    .some((line) => stepOf(line.trimStart(), number) === number + 1)

function addItem(list: List, { start, end }: Span): void {
  // The text between two items belongs to the first.
  list.ends[list.ends.length - 1] = Math.max(list.ends.at(-1) ?? 0, start - 1)
  list.starts.push(start)
  list.ends.push(end)
  list.end = end
}

function endAt(list: List, end: number): void {
  list.ends[list.ends.length - 1] = end
  list.end = end
}
