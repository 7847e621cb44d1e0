import { createHash } from 'node:crypto'
import type { ModelPassage, ModelTurn } from '#engine/model-prompt.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import { ANSWER_THRESHOLD } from '#engine/retrieval/confidence.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { ToolResult } from '#engine/tools/tool.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { Finding } from '#engine/turn/work/finding.ts'
import type { TurnRequest } from '#engine/turn/work/turn-request.ts'

/** Passages that a model reads for a question, where it is the only one of a message and where it is not. */
const MOST_OF_ONE = 8
const MOST_OF_SEVERAL = 4
/** As much as the customer said before a question that nothing answers surely. */
const LINES_BEFORE = 2
/** As many of the nearest are read on beyond the place where their section was cut. */
const READ_ON = 3
/** A model reads the nearest passages of its front once more, beside the question. */
const SHOWN_TWICE = 3

/** The knowledge that a model reads before it has used a tool. */
export type ModelReading = {
  findings: readonly Finding[]
  /** Those that may be cited: by their place, from 1. */
  passages: readonly Retrieved[]
  /** How many of them the model reads before it reads the question: all that the agent knows. None: that is too much. */
  in_front: number
  /** Those that were found for the question, nearest first. */
  nearest: readonly Retrieved[]
  /** Those that the model reads beside the question. */
  beside: readonly Retrieved[]
}

/** The knowledge that a model has come to in a turn. */
export type Heard = Omit<ModelReading, 'passages'> & {
  /** With those that its tools have found. */
  passages: Retrieved[]
  /** Questions of its own that it looked for. */
  searched: string[]
  /** The result that ended the turn, of a tool. */
  ending?: ToolResult
}

/** Reads for the models of a turn: all that a small business knows, else what was found for its questions. */
export async function readForModel(request: TurnRequest, findings: readonly Finding[]): Promise<ModelReading> {
  const whole = can(request.identity, 'answer_from_knowledge') ? await request.whole?.() : undefined
  if (!whole) {
    const best = bestOf(await readOn(findings))
    const nearest = isSure(findings) ? best : await withFoundInConversation(best, request)
    const beside = await withRestOfSections(nearest, request)
    return { findings, passages: beside, in_front: 0, nearest, beside }
  }
  const best = bestOf(findings)
  const found = new Map(best.map((passage) => [passage.passage_id, passage]))
  const passages = whole.map((passage) => ({ ...passage, ...found.get(passage.passage_id) }))
  const known = best.filter(({ passage_id }) => whole.some((each) => each.passage_id === passage_id))
  const nearest = known.slice(0, SHOWN_TWICE)
  return { findings, passages, in_front: passages.length, nearest, beside: nearest }
}

export const beginHearing = (reading: ModelReading): Heard => ({
  ...reading,
  passages: [...reading.passages],
  searched: [],
})

/** Passages that a tool of the model has found. */
export const foundByTools = ({ passages, in_front, beside }: Heard): Retrieved[] =>
  passages.slice(in_front || beside.length)

/** Each question with what comes after the passages that we look at. */
const readOn = (findings: readonly Finding[]): Promise<Finding[]> =>
  Promise.all(
    findings.map(async (finding) => ({
      ...finding,
      found: [...finding.found, ...((await finding.further?.()) ?? [])],
    })),
  )

/** The best of each question, which has a share of its own; each once, the best of all first. */
function bestOf(findings: readonly Finding[]): Retrieved[] {
  const share = findings.length > 1 ? MOST_OF_SEVERAL : MOST_OF_ONE
  const places = Array.from({ length: share }, (_, place) => findings.flatMap(({ found }) => found[place] ?? []))
  return eachOnce(places.flat())
}

const isSure = (findings: readonly Finding[]): boolean =>
  findings.every(({ found }) => found.some(({ certainty }) => certainty >= ANSWER_THRESHOLD))

/** Behind them what is found for the question with what the customer said before, in one search. */
async function withFoundInConversation(
  best: Retrieved[],
  { history, question, identity, retrieve }: TurnRequest,
): Promise<Retrieved[]> {
  const before = history.filter(({ from }) => from === 'customer').slice(-LINES_BEFORE)
  if (before.length === 0 || !can(identity, 'answer_from_knowledge')) return best
  const words = [...before.map(({ text }) => text), question].join(' ')
  const { found } = await retrieve(standaloneSearch(words))
  return eachOnce([...best, ...found.slice(0, MOST_OF_SEVERAL)])
}

/** Each passage of a section that was too long for one, among the nearest, is followed by the next. */
async function withRestOfSections(best: Retrieved[], { goingOn }: TurnRequest): Promise<Retrieved[]> {
  const ids = best.slice(0, READ_ON).flatMap(({ kind, passage_id }) => (kind === 'file' ? [passage_id] : []))
  if (!goingOn || ids.length === 0) return best
  const next = await goingOn(ids)
  return eachOnce(best.flatMap((passage) => [passage, next.get(passage.passage_id) ?? []].flat()))
}

const eachOnce = (passages: readonly Retrieved[]): Retrieved[] => [
  ...new Map(passages.map((passage) => [passage.passage_id, passage])).values(),
]

/** All that an agent knows, as a model reads it. A passage never changes: their ids say what they say. */
export function frontOfKnowledge(passages: readonly Retrieved[]): NonNullable<ModelTurn['front']> {
  const hash = createHash('sha256')
  for (const { passage_id } of passages) hash.update(passage_id)
  return { fingerprint: hash.digest('base64url'), passages: passages.map((_, at) => passageAt({ passages }, at)) }
}

export const placeInReading = ({ passages }: Pick<Heard, 'passages'>, { passage_id }: Retrieved): number =>
  passages.findIndex((each) => each.passage_id === passage_id)

export function passageAt({ passages }: { passages: readonly Retrieved[] }, at: number): ModelPassage {
  const { title = '', text = '', language, heading, page, variants, valid_until } = passages[at] ?? {}
  return {
    n: at + 1,
    title,
    text,
    language,
    heading: heading ?? undefined,
    page: page ?? undefined,
    ways: variants,
    until: valid_until ?? undefined,
  }
}
