import type { AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { planSearches } from '#engine/message/plan-searches.ts'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '#engine/retrieval/knowledge-index.ts'
import type { Tool } from '#engine/tools/tool.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'

/** A tool with how sure it is that the customer wants it, 0 to 1. */
export type LikelyTool = { tool: Tool; certainty: number }

/** The words of customers who want a tool are found as ways to ask a question are: each tool is an FAQ that only has these. */
const indexes = new LRUCache<string, KnowledgeIndex>({ max: 200 })

/** A tool that knows of what a message names is wanted where the message asks the way its customers do, if only a little. */
const ASKS_A_LITTLE = 0.1
const NAMED = 0.75

/**
 * The tool that a message most likely asks for; nothing where none has words of customers, or none is like them. One that
 * knows nothing of what is named is left out.
 */
export async function likelyTool(
  message: Pick<TurnInput, 'question' | 'choice' | 'history' | 'language'>,
  tools: readonly Tool[],
): Promise<LikelyTool | undefined> {
  const { question, language } = message
  const spoken = tools.filter(({ spoken: of }) => of && of.examples.length > 0)
  if (spoken.length === 0) return undefined
  const index = indexOf(spoken, language)
  const hits = planSearches(message).flatMap(({ asked, around, told }) =>
    index.search(asked, { limit: spoken.length, language, around: around.filter(({ before }) => !before), told }),
  )
  const likely = await Promise.all(
    hits.flatMap(({ id, certainty }) => {
      const tool = spoken.find(({ name }) => name === id)
      return tool ? [judgeTool(tool, certainty, question, language)] : []
    }),
  )
  const wished = await Promise.all(
    spoken.map(async (tool) => ((await tool.spoken?.isWish?.(question, language)) ? [{ tool, certainty: NAMED }] : [])),
  )
  return [...likely, ...wished.flat()].toSorted((one, other) => other.certainty - one.certainty)[0]
}

async function judgeTool(
  tool: Tool,
  certainty: number,
  question: string,
  language: AgentLanguage,
): Promise<LikelyTool> {
  const isAbout = certainty >= ASKS_A_LITTLE ? tool.spoken?.isAbout : undefined
  if (!isAbout) return { tool, certainty }
  return { tool, certainty: (await isAbout(question, language)) ? Math.max(NAMED, certainty) : 0 }
}

function indexOf(tools: readonly Tool[], language: AgentLanguage): KnowledgeIndex {
  const key = JSON.stringify([language, tools.map(({ name, spoken }) => [name, spoken?.examples])])
  const known = indexes.get(key)
  if (known) return known
  const index = createKnowledgeIndex()
  for (const { name, spoken } of tools) {
    const [title = '', ...variants] = spoken?.examples ?? []
    const analysis = analyze({ kind: 'faq', language, title, variants, text: spoken?.what ?? '' })
    index.add({ id: name, kind: 'faq', language, analysis })
  }
  indexes.set(key, index)
  return index
}
