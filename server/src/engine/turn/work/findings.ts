import { planSearches } from '#engine/message/plan-searches.ts'
import { type Search, standaloneSearch } from '#engine/message/search.ts'
import { ANSWER_THRESHOLD } from '#engine/retrieval/confidence.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Retrieval } from '#engine/turn/vocabulary/retrieval.ts'
import type { Finding } from '#engine/turn/work/finding.ts'
import type { RunningTurn } from '#engine/turn/work/running-turn.ts'
import type { TurnParts } from '#engine/turn/work/turn-request.ts'

/**
 * The findings for each question of the message; none for an agent that may not search the knowledge. Looked up once a turn.
 */
export async function findingsOf(turn: RunningTurn): Promise<readonly Finding[]> {
  turn.findings ??= await lookUp(turn)
  return turn.findings
}

async function lookUp(turn: RunningTurn): Promise<readonly Finding[]> {
  const { request } = turn
  if (!can(request.identity, 'answer_from_knowledge')) return []
  const findings = await Promise.all(planSearches(request).map(async (search) => find(search, request.retrieve)))
  turn.meaning_failure = findings.find((each) => each.meaning_failure)?.meaning_failure ?? null
  turn.watch.lap('retrieve')
  return findings
}

/** The result of one search in the knowledge; none for an agent that may not search it. */
export async function knowledgeOf(
  { request }: RunningTurn,
  search: Search,
): Promise<(Finding & Retrieval) | undefined> {
  if (!can(request.identity, 'answer_from_knowledge')) return undefined
  return { search, ...(await request.retrieve(search)) }
}

export const certaintyOfBest = ({ found }: Pick<Retrieval, 'found'>): number => found[0]?.certainty ?? 0

/** A question that may as well stand for itself is answered as such where that is the surer of the two. */
async function find(search: Search, retrieve: TurnParts['retrieve']): Promise<Finding & Retrieval> {
  if (!search.may_stand) return { search, ...(await retrieve(search)) }
  const alone = { ...standaloneSearch(search.asked), around: search.around.filter(({ before }) => !before) }
  const standing = await retrieve(alone)
  if (standing.found[0]?.confidence === 'high') return { search: alone, ...standing }
  const leaning = await retrieve(search)
  const isSurer = certaintyOfBest(standing) >= Math.max(ANSWER_THRESHOLD, certaintyOfBest(leaning))
  return isSurer ? { search: alone, ...standing } : { search, ...leaning }
}
