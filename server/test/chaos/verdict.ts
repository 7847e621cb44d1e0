import { MARK } from './flaky-model.ts'
import type { History, StoredMessage, StoredTurn } from './history.ts'
import type { Ledger, Said } from './ledger.ts'

/** A violation, of one message or answer. */
export type Violation = { kind: ViolationKind; what: string }
export type ViolationKind =
  | 'lost'
  | 'stored twice'
  | 'open'
  | 'answered twice'
  | 'answered and discarded'
  | 'without reason'
  | 'out of order'
  | 'of another question'
  | 'not told'

/** Compares what customers were told with what is kept. Judges also messages that were not told accepted, and were stored. */
export function judge(ledger: Ledger, { messages, turns }: History): Violation[] {
  const turnOf = new Map(turns.map((turn) => [turn.id, turn]))
  const saidAs = groupBy(messages.filter(isSaid), ({ text }) => text)
  const answersOf = groupBy(messages.filter(isAnswer), ({ question }) => question ?? '')
  const ends = groupBy(
    messages.filter(({ event }) => event !== null),
    ({ conversation_id }) => conversation_id,
  )
  return [
    ...ledger.said.flatMap((said) => {
      const stored = saidAs.get(said.text) ?? []
      const answers = answersOf.get(said.text) ?? []
      return [
        ...judgeStoring(said, stored),
        ...stored.flatMap((message) =>
          judgeEnd(message, turnOf.get(message.turn_id ?? ''), answers, ends.get(message.conversation_id) ?? []),
        ),
        ...judgeTold(said, messages),
      ]
    }),
    ...judgeOrder(messages),
    ...messages.filter(isAnswer).flatMap(judgeWords),
  ]
}

const isSaid = ({ from }: StoredMessage) => from === 'customer'
const isAnswer = ({ from, question }: StoredMessage) => from === 'agent' && question !== null

function judgeStoring({ accepted, text }: Said, stored: StoredMessage[]): Violation[] {
  const ids = new Set(stored.map(({ id }) => id))
  const gone = [...accepted].filter((id) => !ids.has(id))
  return [
    ...gone.map((id) => violation('lost', `“${text}” was accepted as ${id}, which is not there`)),
    ...(ids.size > 1 ? [violation('stored twice', `“${text}” is there as ${stored.map(placeOf).join(' and ')}`)] : []),
  ]
}

const placeOf = ({ id, conversation_id }: StoredMessage) => `${id} in conversation ${conversation_id}`

/** A turn has exactly one end, and the answers that fit it. */
function judgeEnd(
  message: StoredMessage,
  turn: StoredTurn | undefined,
  answers: StoredMessage[],
  events: StoredMessage[],
): Violation[] {
  const name = `“${message.text}” (${message.id}, turn ${turn?.id}, attempt ${turn?.attempt})`
  const its = answers.filter(({ conversation_id }) => conversation_id === message.conversation_id)
  const strange = its.filter(({ turn_id }) => turn_id !== message.turn_id)
  const found = strange.map(({ id }) =>
    violation('of another question', `${name} was answered in ${id}, of another turn`),
  )
  if (turn?.state !== 'answered' && turn?.state !== 'discarded')
    return [...found, violation('open', `${name} is ${turn?.state ?? 'of no turn'}, control: ${turn?.control}`)]
  if (turn.state === 'answered')
    return its.length === 1
      ? found
      : [...found, violation(its.length === 0 ? 'lost' : 'answered twice', `${name} has ${its.length} answers`)]
  if (its.length > 0) return [...found, violation('answered and discarded', `${name} has answers`)]
  return fits(turn, events) ? found : [...found, violation('without reason', `${name} was discarded: ${turn.reason}`)]
}

/** Clocks of processes and of the database are read a moment apart. */
const TOLERANCE_MS = 1_000

/** Whether the transcript tells of what a turn is said to have been discarded for. */
function fits({ reason, ended_at }: StoredTurn, events: StoredMessage[]): boolean {
  const at = (event: string) => events.filter((each) => each.event === event).map(({ created_at }) => +created_at)
  if (reason === 'ended') return at('ended').length > 0
  if (reason !== 'with_person') return false
  const joined = at('person_joined')
  if (!ended_at) return joined.length > 0
  return joined.some((from) => {
    const left = Math.min(...[...at('person_left'), ...at('ended')].filter((each) => each >= from))
    return +ended_at >= from - TOLERANCE_MS && +ended_at <= left + TOLERANCE_MS
  })
}

/** Each answer that a customer got belongs to their message. */
function judgeTold(said: Said, messages: StoredMessage[]): Violation[] {
  const wrong = said.answers.filter(({ id }) => messages.find((each) => each.id === id)?.question !== said.text)
  return [
    ...wrong.map(({ id, text }) => violation('of another question', `“${said.text}” was told “${text}” (${id})`)),
    ...(said.isTold ? [] : [violation('not told', `“${said.text}” after ${JSON.stringify(said.attempts)}`)]),
  ]
}

/** Answers of a conversation come in the order of what was said, each after it. */
function judgeOrder(messages: StoredMessage[]): Violation[] {
  return [...groupBy(messages, ({ conversation_id }) => conversation_id)].flatMap(([id, all]) => {
    const asked = all.filter(isSaid)
    const at = all
      .filter(isAnswer)
      .map(({ turn_id }) => asked.findIndex((each) => each.turn_id === turn_id))
      .filter((each) => each >= 0)
    return at.some((each, n) => each < (at[n - 1] ?? 0))
      ? [violation('out of order', `conversation ${id} answers what was said in the order ${at.join()}`)]
      : []
  })
}

/** The model repeats the mark of the question that it was asked. */
function judgeWords({ text, question, engine, declined, id }: StoredMessage): Violation[] {
  const mark = MARK.exec(question ?? '')?.[0] ?? ''
  return engine !== 'model' || declined || text.includes(mark)
    ? []
    : [violation('of another question', `“${question}” has the answer “${text}” (${id})`)]
}

const violation = (kind: ViolationKind, what: string): Violation => ({ kind, what })

function groupBy<T>(all: T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}
