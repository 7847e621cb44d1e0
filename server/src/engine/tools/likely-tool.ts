import type { AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { planSearches } from '#engine/message/plan-searches.ts'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '#engine/retrieval/knowledge-index.ts'
import type { Tool } from '#engine/tools/tool.ts'
import type { TurnInput } from '#engine/turn.ts'

/** A tool with how sure it is that the customer wants it, 0 to 1. */
export type LikelyTool = { tool: Tool; certainty: number }

/** What customers say who want a tool is found as ways to ask a question are: each tool is an FAQ that only has these. */
const indexes = new LRUCache<string, KnowledgeIndex>({ max: 200 })

/** The tool that a message most likely asks for; nothing where none has words of customers, or none is like them. */
export function likelyTool(
  message: Pick<TurnInput, 'question' | 'choice' | 'history' | 'language'>,
  tools: readonly Tool[],
): LikelyTool | undefined {
  const spoken = tools.filter(({ spoken: of }) => of && of.examples.length > 0)
  if (spoken.length === 0) return undefined
  const index = indexOf(spoken, message.language)
  const best = planSearches(message)
    .flatMap(({ asked, around, told }) =>
      index.search(asked, {
        limit: 2,
        language: message.language,
        around: around.filter(({ before }) => !before),
        told,
      }),
    )
    .toSorted((one, other) => other.certainty - one.certainty)[0]
  const tool = best && spoken.find(({ name }) => name === best.id)
  return tool && { tool, certainty: best.certainty }
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
