import { ANSWER_THRESHOLD } from '#engine/retrieval/confidence.ts'
import { likelyTool } from '#engine/tools/likely-tool.ts'
import { certaintyOfBest, findingsOf } from '#engine/turn/work/findings.ts'
import { beginTool } from '#engine/turn/work/tool-dialogue.ts'
import { toolsToBegin, type Try, whole } from '#engine/turn/work/running-turn.ts'

/** A tool that the customer wants more surely than any FAQ is meant, whatever files say. */
export const answerByLikelyTool: Try = whole(async (turn) => {
  const findings = await findingsOf(turn)
  const likely = await likelyTool(turn.request, toolsToBegin(turn))
  if (!likely) return undefined
  const faqs = findings.filter(({ found }) => found[0]?.kind === 'faq')
  const least = Math.max(ANSWER_THRESHOLD, ...faqs.map(certaintyOfBest))
  return likely.certainty >= least ? beginTool(turn, likely.tool) : undefined
}, 'compose')
